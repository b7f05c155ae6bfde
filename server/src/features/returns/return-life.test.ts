import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import { expectBooksToBalance } from '../../../test/expect-books-to-balance.ts';
import {
  buildBill,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  readSales,
  signInAs,
  stockShopOf,
  writeBill,
} from '../../../test/factories/bills.ts';
import { markDeleted } from '../../../test/factories/products.ts';
import { buildReturn, type ReturnAnswer, writeReturn } from '../../../test/factories/returns.ts';
import { stockUp } from '../../../test/factories/stock.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 8 });
let counter: Counter;
let admin: Headers;
let accountant: Headers;
type Bill = Awaited<ReturnType<typeof buildBill>>;
type Saved = ReturnAnswer['saved'];

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  const { shop } = counter;
  admin = (await signInAs(server, { shop, groups: ['Admin'] })).headers;
  accountant = (await signInAs(server, { shop, groups: ['KeToan'] })).headers;
});

const remove = ({ id }: Saved, headers = admin) => writeReturn(server, 'DELETE', `/${id}`, { headers });
const restore = ({ id }: Saved, headers = admin) => writeReturn(server, 'PUT', `/restore/${id}`, { headers });
const mark = ({ id }: Saved, headers = accountant) =>
  writeReturn(server, 'PUT', `/${id}/set-processed-accounting`, { headers });
const unmark = ({ id }: Saved, headers = accountant) =>
  writeReturn(server, 'PUT', `/${id}/set-not-processed-accounting`, { headers });

/** Three shirts at 150,000 with 20,000 off. */
function sellShirts(given: Parameters<typeof buildBill>[2] = {}): Promise<Bill> {
  return buildBill(server, counter, {
    details: [buildBillLine(counter, { qty: 3, discount: 20_000 })],
    ...given,
  });
}

function takeShirts(bill: Bill, qty: number): Promise<Saved> {
  return buildReturn(server, bill, counter.headers, { details: [{ id: bill.details[0]?.id ?? 0, qty }] });
}

async function changeBill(bill: Bill, given: Parameters<typeof buildBillChange>[1]) {
  const body = buildBillChange(bill, given);
  return await writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers: counter.headers, body });
}

async function shirtsInStock(): Promise<number | undefined> {
  const { levels } = await readSales(server.db, counter);
  return levels.find(({ product_id }) => product_id === counter.shirt.product_id)?.qty;
}

async function read(url: string, headers = counter.headers) {
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a bill', () => {
  test('names its returns, and what of each line has come back by those that stand', async () => {
    const bill = await sellShirts();
    const first = await takeShirts(bill, 2);
    const second = await takeShirts(bill, 1);
    await remove(second);
    const shown = ({ id, repay_number, repay_date, total_final_amount }: Saved, status: number) => ({
      id,
      repay_number,
      repay_date,
      total_final_amount,
      status,
    });
    expect((await read(`/api/bills/${bill.id}`)).data).toMatchObject({
      returns: [shown(second, 0), shown(first, 1)],
      details: [{ qty: 3, repaid_qty: 2 }],
    });
  });

  test('says in the list and on its page whether some of its goods have come back, or all', async () => {
    const bill = await sellShirts();
    const listed = async () => {
      const { company_id, bill_number } = bill;
      const { data } = await read(`/api/bills?company_id=${company_id}&bill_number=${bill_number}`);
      return data[0].repaid;
    };
    expect([bill.repaid, await listed()]).toEqual(['none', 'none']);
    await takeShirts(bill, 2);
    expect(await listed()).toBe('part');
    const last = await takeShirts(bill, 1);
    expect([await listed(), (await read(`/api/bills/${bill.id}`)).data.repaid]).toEqual(['all', 'all']);
    await remove(last);
    expect(await listed()).toBe('part');
  });

  test('with a return that stands is neither edited nor deleted, and says by which', async () => {
    const bill = await sellShirts();
    const [one, two] = [await takeShirts(bill, 1), await takeShirts(bill, 1)];
    const refused = {
      status: 409,
      code: 'BILL_RETURNED',
      message: 'Hóa đơn đã có phiếu trả số 1, 2, hãy xóa phiếu trả trước',
      params: {
        returns: [
          { id: one.id, repay_number: 1 },
          { id: two.id, repay_number: 2 },
        ],
      },
    };
    for (const change of [
      { customer_name: 'Chị Đào' },
      { customer_phone: '0909 000 111' },
      { is_ship: 1 as const },
      { pre_paid: 1_000 },
      { payment_code: 'CK', details: buildBillChange(bill).details.map((line) => ({ ...line, qty: 4 })) },
      { details: [...buildBillChange(bill).details, buildBillLine(counter)] },
    ]) {
      expect(await changeBill(bill, change), JSON.stringify(change)).toMatchObject(refused);
    }
    expect(await writeBill(server, 'DELETE', `/api/bills/${bill.id}`, { headers: admin })).toMatchObject(
      refused,
    );
  });

  test('with a return that stands has its payment method and its note corrected, and its history says so', async () => {
    const bill = await sellShirts();
    await takeShirts(bill, 1);

    const { status, bill: corrected } = await changeBill(bill, {
      payment_code: 'CK',
      bill_note: 'Đã báo CK',
    });

    expect(status, JSON.stringify(corrected)).toBe(200);
    expect(corrected).toMatchObject({ payment_code: 'CK', bill_note: 'Đã báo CK', version: 2 });
    const [event] = (await read(`/api/bills/${bill.id}/history`)).data;
    expect(event.fields).toMatchObject([
      { field: 'payment_code', before: 'TM', after: 'CK' },
      { field: 'bill_note', before: '', after: 'Đã báo CK' },
    ]);
    await writeBill(server, 'PUT', `/api/bills/${bill.id}/set-processed-accounting`, { headers: accountant });
    expect(await changeBill(corrected, { payment_code: 'TM' })).toMatchObject({ code: 'DOCUMENT_MARKED' });
    await expectBooksToBalance(server.db);
  });

  test('is free again once its returns are deleted', async () => {
    const bill = await sellShirts();
    await remove(await takeShirts(bill, 1));
    expect((await changeBill(bill, { bill_note: 'Đổi ghi chú' })).status).toBe(200);
    await deleteBill(server, bill.id, admin);
    await expectBooksToBalance(server.db);
  });

  test('may be marked by accounting though goods of it came back', async () => {
    const bill = await sellShirts();
    await takeShirts(bill, 1);
    const url = `/api/bills/${bill.id}/set-processed-accounting`;
    expect((await writeBill(server, 'PUT', url, { headers: accountant })).status).toBe(200);
  });
});

describe('a return that is deleted', () => {
  test('takes its goods out again, said twice too, and brings them back when it is restored', async () => {
    const saved = await takeShirts(await sellShirts(), 2);
    expect(await shirtsInStock()).toBe(9);
    expect(await remove(saved)).toMatchObject({
      status: 200,
      message: 'Xóa thành công',
      saved: { status: 0, status_text: 'Đã xóa', version: 2 },
    });
    expect((await remove(saved)).saved.version).toBe(2);
    expect(await shirtsInStock()).toBe(7);

    expect(await restore(saved)).toMatchObject({
      status: 200,
      message: 'Khôi phục thành công',
      saved: { status: 1, version: 3, total_final_amount: saved.total_final_amount },
    });
    expect((await restore(saved)).saved.version).toBe(3);
    expect(await shirtsInStock()).toBe(9);
    await expectBooksToBalance(server.db);
  });

  test('takes them out of the warehouse that they were sent to, and brings them back there', async () => {
    const [main = '', back = ''] = counter.shop.warehouses;
    const bill = await sellShirts();
    const details = [{ id: bill.details[0]?.id ?? 0, qty: 2, warehouse_code: back }];
    const saved = await buildReturn(server, bill, counter.headers, { details });
    const inStock = async () => {
      const { levels } = await readSales(server.db, counter);
      const shirts = levels.filter(({ product_id }) => product_id === counter.shirt.product_id);
      return [main, back].map((code) => shirts.find(({ warehouse_code }) => warehouse_code === code)?.qty);
    };
    expect(await inStock()).toEqual([7, 2]);
    expect((await remove(saved)).status).toBe(200);
    expect(await inStock()).toEqual([7, 0]);
    expect(await restore(saved)).toMatchObject({ status: 200, saved: { details: [{ sold_from: main }] } });
    expect(await inStock()).toEqual([7, 2]);
    await expectBooksToBalance(server.db);
  });

  test('is refused when its goods have been sold since, or are held, naming them', async () => {
    const saved = await takeShirts(await sellShirts(), 2);
    await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 6 })] });
    await holdShirts(server.db, counter, { qty: 2, customer_phone: '0912345601' });
    expect(await remove(saved)).toMatchObject({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      params: {
        lines: [{ product_code: counter.shirt.product_code, wanted: 2, available: 1, holds: [{ qty: 2 }] }],
      },
    });
    expect((await read(`/api/repays/${saved.id}`)).data.status).toBe(1);
    await expectBooksToBalance(server.db);
  });

  test('is no more restored when its pieces came back otherwise', async () => {
    const bill = await sellShirts();
    const saved = await takeShirts(bill, 2);
    await remove(saved);
    await takeShirts(bill, 2);
    expect(await restore(saved)).toMatchObject({
      status: 409,
      code: 'RETURN_EXCEEDED',
      errors: { 'details.0.qty': 'Chỉ còn trả được 1' },
      message: `Trả nhiều hơn số còn trả được: ${counter.shirt.product_code} còn 1`,
    });
    await expectBooksToBalance(server.db);
  });

  test('is no more restored when its discount went back otherwise, though its pieces remain', async () => {
    const details = [buildBillLine(counter, { qty: 4, discount: 3 })];
    const bill = await buildBill(server, counter, { details });
    const one = await takeShirts(bill, 1);
    const two = await takeShirts(bill, 1);
    const rest = await takeShirts(bill, 2);
    await remove(one);
    await remove(rest);
    const half = await takeShirts(bill, 2);
    const last = await takeShirts(bill, 1);
    expect([one, two, rest, half, last].map(({ total_discount }) => total_discount)).toEqual([0, 0, 3, 1, 2]);
    await remove(half);
    expect(await restore(rest)).toMatchObject({ status: 409, code: 'RETURN_OUTDATED' });
    expect((await restore(half)).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test.each<[string, () => object]>([
    ['costs another price', () => ({ price: 140_000 })],
    ['went out of another warehouse', () => ({ warehouse_code: counter.shop.warehouses[1] })],
  ])('is no more restored when its line %s since', async (_, given) => {
    const [, back = ''] = counter.shop.warehouses;
    await server.db
      .updateTable('products')
      .set({ price: 0, sale_price: 0 })
      .where('product_id', '=', counter.shirt.product_id)
      .execute();
    const shirts = { warehouse_code: back, product_id: counter.shirt.product_id, qty: 5 };
    await stockUp(server.db, stockShopOf(counter), shirts);
    const bill = await sellShirts();
    const saved = await takeShirts(bill, 1);
    await remove(saved);
    const details = bill.details.map((line) => ({
      ...buildBillLine(counter, { qty: 3, discount: 20_000 }),
      id: line.id,
      ...given(),
    }));
    const owner = await signInAs(server, { is_admin: true });
    const body = buildBillChange(bill, { details });
    expect(
      await writeBill(server, 'PUT', `/api/bills/${bill.id}`, { headers: owner.headers, body }),
    ).toMatchObject({
      status: 200,
    });
    expect(await restore(saved)).toMatchObject({ status: 409, code: 'RETURN_OUTDATED' });
  });

  test('is no more restored when its line is gone, and shows all the same', async () => {
    const bill = await sellShirts();
    const saved = await takeShirts(bill, 1);
    await remove(saved);
    await changeBill(bill, { details: [buildBillLine(counter)] });
    expect((await restore(saved)).code).toBe('RETURN_EXCEEDED');
    expect((await read(`/api/repays/${saved.id}`)).data.details).toMatchObject([{ qty: 1, price: 150_000 }]);
    await expectBooksToBalance(server.db);
  });

  test('is not restored of a bill that is deleted', async () => {
    const bill = await sellShirts();
    const saved = await takeShirts(bill, 1);
    await remove(saved);
    await deleteBill(server, bill.id, admin);
    expect(await restore(saved)).toMatchObject({ status: 409, code: 'BILL_DELETED' });
    await writeBill(server, 'PUT', `/api/bills/restore/${bill.id}`, { headers: admin });
    expect((await restore(saved)).status).toBe(200);
    await expectBooksToBalance(server.db);
  });

  test('restores its product too, if that was deleted meanwhile', async () => {
    const saved = await takeShirts(await sellShirts(), 1);
    await remove(saved);
    const { product_id } = counter.shirt;
    await markDeleted(server.db, counter.shirt);
    await restore(saved);
    const product = await server.db
      .selectFrom('products')
      .select('status')
      .where('product_id', '=', product_id)
      .executeTakeFirst();
    expect(product).toEqual({ status: 1 });
  });

  test('is an Admin’s to delete and restore, and of who may move its goods', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const other = await signInAs(server, { shop: counter.shop, groups: ['Admin'], warehouses: [back] });
    const saved = await takeShirts(await sellShirts(), 1);
    expect(await remove(saved, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await remove(saved, other.headers)).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
    await remove(saved);
    expect(await restore(saved, counter.headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await restore(saved, other.headers)).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
  });

  test('is restored by POST as by PUT, and marked and unmarked likewise', async () => {
    const saved = await takeShirts(await sellShirts(), 1);
    await remove(saved);
    const post = (path: string, headers: Headers) => writeReturn(server, 'POST', path, { headers });
    expect(await post(`/restore/${saved.id}`, admin)).toMatchObject({ status: 200, saved: { status: 1 } });
    expect(await post(`/${saved.id}/set-processed-accounting`, accountant)).toMatchObject({
      saved: { accounting_status: 1 },
    });
    expect(await post(`/${saved.id}/set-not-processed-accounting`, accountant)).toMatchObject({
      saved: { accounting_status: 0 },
    });
  });
});

test('a return that is changed waits for its bill, and holds nothing meanwhile', async () => {
  const bill = await sellShirts();
  const saved = await takeShirts(bill, 1);
  const blocker = await server.db.startTransaction().execute();
  await sql`select from bills where id = ${bill.id} for update`.execute(blocker);
  const deletion = remove(saved);
  await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), { interval: 10 });
  await sql`select from repays where id = ${saved.id} for update nowait`.execute(blocker);
  await blocker.rollback().execute();
  expect(await deletion).toMatchObject({ status: 200, saved: { status: 0 } });
});

describe('the accounting mark', () => {
  test('locks the return until it is taken back, and is KeToan’s alone', async () => {
    const saved = await takeShirts(await sellShirts(), 1);
    for (const headers of [admin, counter.headers]) {
      expect(await mark(saved, headers)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    }
    expect(await mark(saved)).toMatchObject({ status: 200, saved: { accounting_status: 1, version: 2 } });
    expect(await remove(saved)).toMatchObject({ status: 409, code: 'DOCUMENT_MARKED' });
    expect(await unmark(saved)).toMatchObject({ status: 200, saved: { accounting_status: 0, version: 3 } });
    expect((await remove(saved)).status).toBe(200);
    expect(await mark(saved)).toMatchObject({ status: 409, code: 'DOCUMENT_DELETED' });
  });
});

test('the history of a return says who did what, newest first', async () => {
  const saved = await takeShirts(await sellShirts(), 1);
  await mark(saved);
  await unmark(saved);
  await remove(saved);
  const { data } = await read(`/api/repays/${saved.id}/history`);
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'delete',
    'unmark',
    'mark',
    'create',
  ]);
  expect(data.at(-1)).toMatchObject({ user_id: counter.seller.user_id, fields: [], lines: [] });
});

describe('a return of another salesperson’s bill', () => {
  test('is seen by who took it back and by who had sold, and by no other salesperson', async () => {
    const taker = await signInAs(server, { shop: counter.shop });
    const stranger = await signInAs(server, { shop: counter.shop });
    const bill = await sellShirts();
    const { id } = await buildReturn(server, bill, taker.headers);
    for (const headers of [taker.headers, counter.headers, admin]) {
      expect((await read(`/api/repays/${id}`, headers)).data).toMatchObject({ id });
    }
    for (const url of [`/api/repays/${id}`, `/api/repays/${id}/history`, `/api/bills/${bill.id}`]) {
      expect(await read(url, stranger.headers)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});
