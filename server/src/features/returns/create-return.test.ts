import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  readSales,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { markDeleted } from '../../../test/factories/products.ts';
import {
  buildReturn,
  buildReturnBody,
  type ReturnBody,
  writeReturn,
} from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';
import { verifyReturns } from './verify-returns.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let admin: Headers;
type Bill = Awaited<ReturnType<typeof buildBill>>;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

function take(bill: Bill, given: Partial<ReturnBody> = {}, headers = counter.headers, key?: string) {
  const body = buildReturnBody(bill, given);
  return writeReturn(server, 'POST', '', { headers, body, ...(key ? { key } : {}) });
}

/** So many pieces of a line of the bill. */
function piecesOf(bill: Bill, qty: number, line = 0) {
  return { id: bill.details[line]?.id ?? 0, qty };
}

/** Three shirts at 150,000 with 20,000 off, and a hat. */
function sellShirtsAndHat(given: Parameters<typeof buildBill>[2] = {}) {
  const { hat } = counter;
  return buildBill(server, counter, {
    details: [
      buildBillLine(counter, { qty: 3, discount: 20_000 }),
      buildBillLine(counter, { product_id: hat.product_id, price: 80_000 }),
    ],
    ...given,
  });
}

/** Pieces of shirts and hats where the counter sells from. */
async function inStock() {
  const { shirt, hat, warehouse } = counter;
  const { levels } = await readSales(server.db, counter);
  return [shirt, hat].map(
    ({ product_id }) =>
      levels.find((level) => level.product_id === product_id && level.warehouse_code === warehouse)?.qty,
  );
}

async function read(url: string, headers = counter.headers) {
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a return', () => {
  test('of a part of a bill brings its goods back and says all that it comes to', async () => {
    const bill = await sellShirtsAndHat({
      customer_phone: '0912345601',
      customer_name: 'Chị Hoa',
      customer_address: '5 Hàng Gai',
    });
    const [shirts, hat] = bill.details;
    const { status, saved, message } = await take(bill, {
      repay_note: 'Rộng quá',
      details: [
        { id: hat?.id ?? 0, qty: 1 },
        { id: shirts?.id ?? 0, qty: 2, reduce_amount: 10_000 },
      ],
    });
    expect({ status, message }).toEqual({ status: 200, message: 'Trả lại thành công' });
    const customer = {
      customer_name: 'Chị Hoa',
      customer_phone: '0912345601',
      customer_address: '5 Hàng Gai',
    };
    expect(bill.customer_id).not.toBeNull();
    expect(saved).toEqual({
      ...customer,
      customer,
      customer_id: bill.customer_id,
      id: expect.any(Number),
      company_id: counter.shop.company_id,
      repay_number: 1,
      repay_date: bill.bill_date,
      created_at: expect.any(String),
      bill_id: bill.id,
      bill_number: bill.bill_number,
      username: counter.seller.username,
      userinfo: { fullname: counter.seller.fullname },
      saleman_id: counter.seller.user_id,
      saleman_fullname: counter.seller.fullname,
      repay_note: 'Rộng quá',
      payment_code: 'TM',
      payment_desc: 'Tiền mặt',
      row_count: 2,
      total_amount: 380_000,
      total_discount: 13_333,
      total_reduce_amount: 10_000,
      total_final_amount: 356_667,
      status: 1,
      status_text: 'Bình thường',
      accounting_status: 0,
      version: 1,
      details: [
        expect.objectContaining({ bill_line_id: hat?.id, qty: 1, final_amount: 80_000, checked: true }),
        expect.objectContaining({
          bill_line_id: shirts?.id,
          product_code: counter.shirt.product_code,
          warehouse_code: counter.warehouse,
          qty: 2,
          price: 150_000,
          amount: 300_000,
          discount: 13_333,
          reduce_amount: 10_000,
          final_amount: 276_667,
          stock: 9,
        }),
      ],
    });
    expect(await inStock()).toEqual([9, 10]);
    expect((await read(`/api/repays/${saved.id}`)).data).toEqual(saved);
    await expectBooksToBalance(server.db);
  });

  test('goes to the warehouse that is named in place of the one its goods were sold from', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const bill = await sellShirtsAndHat();

    const { status, saved } = await take(bill, {
      details: [
        { ...piecesOf(bill, 2), warehouse_code: back },
        { ...piecesOf(bill, 1, 1), warehouse_code: counter.warehouse },
      ],
    });

    expect(status).toBe(200);
    expect(saved.details).toMatchObject([
      { warehouse_code: back, sold_from: counter.warehouse, qty: 2, stock: 2 },
      { warehouse_code: counter.warehouse, sold_from: null },
    ]);
    expect((await read(`/api/repays/${saved.id}`)).data).toEqual(saved);
    expect(await inStock()).toEqual([7, 10]);
    expect(await verifyReturns(server.db)).toEqual([]);
    await expectBooksToBalance(server.db);
  });

  test('may go to the person’s own warehouse when its goods were sold from another’s', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const bill = await sellShirtsAndHat();
    const { headers } = await signInAs(server, { shop: counter.shop, warehouses: [back] });
    const answer = await take(bill, { details: [{ ...piecesOf(bill, 1), warehouse_code: back }] }, headers);
    expect(answer).toMatchObject({ status: 200, saved: { details: [{ warehouse_code: back }] } });
  });

  test('keeps the cost of the sale, which only its viewers see', async () => {
    const bill = await sellShirtsAndHat();
    await server.db
      .updateTable('products')
      .set({ original_price: 1 })
      .where('product_id', '=', counter.shirt.product_id)
      .execute();
    const { saved } = await take(bill);
    expect(saved.details[0]).not.toHaveProperty('original_price');
    expect((await read(`/api/repays/${saved.id}`, admin)).data.details[0].original_price).toBe(90_000);
  });

  test('after return gives back the whole discount, the last one what is left of it', async () => {
    const bill = await sellShirtsAndHat();
    const discounts: (number | undefined)[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const { details } = await buildReturn(server, bill, counter.headers);
      discounts.push(details[0]?.discount);
    }
    expect(discounts).toEqual([6_666, 6_666, 6_668]);
    await expectBooksToBalance(server.db);
  });

  test('takes what the client sums up, if it is right', async () => {
    const bill = await sellShirtsAndHat();
    const line = {
      ...piecesOf(bill, 1),
      amount: 150_000,
      discount: 6_666,
      final_amount: 143_334,
      checked: true,
    };
    const sums = { row_count: 1, total_amount: 150_000, total_discount: 6_666, total_reduce_amount: 0 };
    const right = { ...sums, total_final_amount: 143_334, details: [line] };
    const wrong = { ...right, total_final_amount: 150_000, details: [{ ...line, discount: 0 }] };
    expect(await take(bill, wrong as never)).toMatchObject({
      status: 422,
      code: 'TOTALS_MISMATCH',
      errors: {
        total_final_amount: 'Tính lại là 143.334',
        'details.0.discount': 'Tính lại là 6.666',
      },
    });
    expect((await take(bill, right as never)).status).toBe(200);
  });

  test('is of the server’s day, and paid back as it says', async () => {
    const bill = await sellShirtsAndHat();
    const { saved } = await take(bill, { repay_date: '2020-01-01', payment_code: 'CK' });
    expect(saved).toMatchObject({ repay_date: bill.bill_date, payment_desc: 'Chuyển khoản' });
  });

  test('may be of a bill that accounting has marked', async () => {
    const bill = await sellShirtsAndHat();
    const accountant = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    await writeBill(server, 'PUT', `/api/bills/${bill.id}/set-processed-accounting`, accountant);
    expect((await take(bill)).status).toBe(200);
  });

  test('restores a product that was deleted since, and its history says who did', async () => {
    const bill = await sellShirtsAndHat();
    const { product_id } = counter.shirt;
    const statusOf = async () =>
      (
        await server.db
          .selectFrom('products')
          .select(['status', 'version'])
          .where('product_id', '=', product_id)
          .execute()
      )[0];
    await markDeleted(server.db, counter.shirt);
    const repayable = await read(`/api/repays/get-repayable-products/${bill.id}`);
    expect(repayable.data.details.map((line: { product_status: number }) => line.product_status)).toEqual([
      0, 1,
    ]);
    expect((await take(bill)).status).toBe(200);
    expect(await statusOf()).toEqual({ status: 1, version: 2 });
    const restored = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_id'])
      .where('company_id', '=', counter.shop.company_id)
      .where('entity', '=', 'product')
      .execute();
    expect(restored).toEqual([
      { action: 'restore', entity_id: String(product_id), user_id: counter.seller.user_id },
    ]);
  });

  test('sent again under its key is answered with the first one', async () => {
    const bill = await sellShirtsAndHat();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take(bill, {}, counter.headers, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await take(bill, {}, counter.headers, key)).toEqual(answers[0]);
    expect(await take(bill, { repay_note: 'khác' }, counter.headers, key)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await inStock()).toEqual([8, 9]);
  });
});

describe('refused is a return', () => {
  const nothingMoved = async () => {
    expect(await inStock()).toEqual([7, 9]);
    const repays = await server.db
      .selectFrom('repays')
      .selectAll()
      .where('company_id', '=', counter.shop.company_id)
      .execute();
    expect(repays).toEqual([]);
  };

  test.each<[string, (bill: Bill) => Partial<ReturnBody>, string, Record<string, string>]>([
    [
      'of nothing',
      () => ({ details: [] }),
      'VALIDATION_FAILED',
      { details: 'Vui lòng chọn danh sách sản phẩm trả lại' },
    ],
    [
      'of a line that is not ticked',
      (bill) => ({ details: [{ ...piecesOf(bill, 1), checked: false }] as never }),
      'VALIDATION_FAILED',
      { 'details.0.checked': 'Chỉ gửi các dòng được chọn trả lại' },
    ],
    [
      'of no pieces',
      (bill) => ({ details: [piecesOf(bill, 0)] }),
      'VALIDATION_FAILED',
      { 'details.0.qty': 'Vui lòng nhập số lượng' },
    ],
    [
      'of more than remains, at each line',
      (bill) => ({ details: [piecesOf(bill, 2, 1), piecesOf(bill, 4)] }),
      'RETURN_EXCEEDED',
      { 'details.0.qty': 'Chỉ còn trả được 1', 'details.1.qty': 'Chỉ còn trả được 3' },
    ],
    [
      'of a line twice, or of another bill',
      (bill) => ({ details: [piecesOf(bill, 1), piecesOf(bill, 1), { id: 2_000_000_000, qty: 1 }] }),
      'VALIDATION_FAILED',
      {
        'details.1.id': 'Dòng hàng không có trong hóa đơn',
        'details.2.id': 'Dòng hàng không có trong hóa đơn',
      },
    ],
    [
      'with a reduction above what is paid back',
      (bill) => ({ details: [{ ...piecesOf(bill, 1), reduce_amount: 143_335 }] }),
      'VALIDATION_FAILED',
      { 'details.0.reduce_amount': 'Giảm trừ không được lớn hơn tiền hàng sau chiết khấu' },
    ],
    [
      'with a reduction below 0',
      (bill) => ({ details: [{ ...piecesOf(bill, 1), reduce_amount: -1 }] }),
      'VALIDATION_FAILED',
      { 'details.0.reduce_amount': 'Giảm trừ không được nhỏ hơn 0' },
    ],
    [
      'paid back in a way that there is not',
      () => ({ payment_code: 'BTC' }),
      'VALIDATION_FAILED',
      { payment_code: 'Chưa chọn phương thức thanh toán' },
    ],
    [
      'of no bill',
      () => ({ bill_id: 2_000_000_000 }),
      'VALIDATION_FAILED',
      { bill_id: 'Không có hóa đơn này' },
    ],
  ])('%s', async (_, given, code, errors) => {
    const bill = await sellShirtsAndHat();
    const answer = await take(bill, given(bill));
    expect(answer).toMatchObject({ code, errors });
    expect(answer.errors).toEqual(errors);
    await nothingMoved();
  });

  test('of a deleted bill, and its products are not offered', async () => {
    const bill = await sellShirtsAndHat();
    await deleteBill(server, bill.id, admin);
    expect(await take(bill)).toMatchObject({ status: 409, code: 'BILL_DELETED' });
    expect(await read(`/api/repays/get-repayable-products/${bill.id}`)).toMatchObject({
      code: 'BILL_DELETED',
    });
  });

  test('of another shop’s bill', async () => {
    const other = await buildCounter(server);
    const bill = await buildBill(server, other);
    const answer = await take(bill, { company_id: counter.shop.company_id }, admin);
    expect(answer.errors).toEqual({ bill_id: 'Không có hóa đơn này' });
  });

  test('into a warehouse that is not the person’s', async () => {
    const [main = '', back = ''] = counter.shop.warehouses;
    const bill = await sellShirtsAndHat();
    const { headers } = await signInAs(server, { shop: counter.shop, warehouses: [back] });
    expect(await take(bill, {}, headers)).toMatchObject({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
      errors: { 'details.0.warehouse_code': `Bạn không được giao kho ${main}` },
    });
    await nothingMoved();
  });

  test('into a warehouse that is of another shop, or switched off', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const other = await buildCounter(server);
    const bill = await sellShirtsAndHat();
    const into = (warehouse_code: string) =>
      take(bill, { details: [{ ...piecesOf(bill, 1), warehouse_code }] }, admin);
    expect(await into(other.warehouse)).toMatchObject({
      status: 422,
      errors: { 'details.0.warehouse_code': 'Lỗi kho không chính xác' },
    });
    await server.db
      .updateTable('warehouses')
      .set({ active: 0 })
      .where('company_id', '=', counter.shop.company_id)
      .where('warehouse_code', '=', back)
      .execute();
    expect(await into(back)).toMatchObject({
      status: 422,
      errors: { 'details.0.warehouse_code': 'Kho này đã ngừng dùng, hãy chọn kho khác' },
    });
    await nothingMoved();
  });

  test('by who may not take goods back', async () => {
    const bill = await sellShirtsAndHat();
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['KeToan'] });
    expect(await take(bill, {}, headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

describe('at once', () => {
  test('of two hundred who take the same three shirts back, exactly three do', async () => {
    const bill = await sellShirtsAndHat();
    const answers = await Promise.all(Array.from({ length: 200 }, () => take(bill)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'RETURN_EXCEEDED')).toHaveLength(197);
    const numbers = answers.flatMap(({ status, saved }) => (status === 200 ? [saved.repay_number] : []));
    expect(numbers.sort()).toEqual([1, 2, 3]);
    expect(await inStock()).toEqual([10, 9]);
    await expectBooksToBalance(server.db);
  });

  test('of a return and the deletion of its bill one wins', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const bill = await buildBill(server, counter);
      const deletion = () => writeBill(server, 'DELETE', `/api/bills/${bill.id}`, { headers: admin });
      const work = [() => take(bill), deletion];
      const answers = await Promise.all((round % 2 === 0 ? work : work.toReversed()).map((start) => start()));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      outcomes.add(refused[0]?.code ?? '');
    }
    expect([...outcomes].every((code) => ['BILL_RETURNED', 'BILL_DELETED'].includes(code))).toBe(true);
    await expectBooksToBalance(server.db);
  });

  test('of a return and an edit of its bill one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bill = await buildBill(server, counter);
      const body = buildBillChange(bill, {
        details: [{ ...buildBillLine(counter, { qty: 2 }), id: bill.details[0]?.id }],
      });
      const edit = () =>
        writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers: counter.headers, body });
      const all = () => take(bill);
      const [first, second] = round % 2 === 0 ? [edit, all] : [all, edit];
      const answers = await Promise.all([first(), second()]);
      const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
      // A piece may well come back of a bill that has just become one of two.
      expect([[], ['BILL_RETURNED']]).toContainEqual(codes);
      await deleteReturnsOf(bill);
      await deleteBill(server, bill.id, admin);
    }
    await expectBooksToBalance(server.db);
  });
});

async function deleteReturnsOf({ id }: Bill): Promise<void> {
  const { data } = await read(`/api/bills/${id}`);
  for (const { id } of data.returns) await writeReturn(server, 'DELETE', `/${id}`, { headers: admin });
}
