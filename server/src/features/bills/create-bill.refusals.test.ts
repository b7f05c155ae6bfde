import { beforeEach, describe, expect, test } from 'vitest';
import {
  type BillBody,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  readSales,
  type SaleAnswer,
  sell,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildUser, joinShop } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
});

/** Sends a bill that must be refused, and checks that it left nothing: no row, no level, no number, no customer. */
async function refuse(
  given: Record<string, unknown>,
  headers: Counter['headers'] = counter.headers,
): Promise<SaleAnswer> {
  const customersBefore = await countCustomers();
  const before = await readSales(server.db, counter);
  const body = { ...buildBillBody(counter, { customer_phone: '0987000111' }), ...given };
  const answer = await sell(server, { headers, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await readSales(server.db, counter)).toEqual(before);
  expect(await countCustomers()).toBe(customersBefore);
  return answer;
}

async function countCustomers(): Promise<number> {
  const customers = await server.db.selectFrom('customers').select('customer_id').execute();
  return customers.length;
}

/** Expects a refusal of a bill of one shirt changed by `given`. */
function refuseLine(given: Record<string, unknown>): Promise<SaleAnswer> {
  return refuse({ details: [{ ...buildBillLine(counter), ...given }] });
}

async function signInAdmin() {
  return await signInAs(server, { shop: counter.shop, groups: ['Admin'] });
}

/** Part of the answer that the person reads. */
function said({ status, code, message, errors }: SaleAnswer) {
  return { status, code, message, errors };
}

function invalid(field: string, message: string) {
  return { status: 422, code: 'VALIDATION_FAILED', message, errors: { [field]: message } };
}

describe('VALIDATION_FAILED', () => {
  test('without lines', async () => {
    expect(said(await refuse({ details: [] }))).toEqual(invalid('details', 'Đơn không có sản phẩm'));
    const answer = await refuse({ details: undefined });
    expect(answer.errors).toHaveProperty('details');
  });

  test('with 501 lines', async () => {
    const details = Array.from({ length: 501 }, () => buildBillLine(counter));
    expect(said(await refuse({ details }))).toEqual(invalid('details', 'Tối đa 500 dòng hàng'));
  });

  test.each(['', '  ', undefined, null, 'KHONG-CO', 'tm'])(
    'with the payment method %j',
    async (payment_code) => {
      const answer = await refuse({ payment_code });
      expect(said(answer)).toEqual(invalid('payment_code', 'Chưa chọn phương thức thanh toán'));
    },
  );

  test('without a salesperson, from who must name one', async () => {
    const { headers } = await signInAdmin();
    for (const saleman_id of [undefined, null, '', '  ']) {
      expect(said(await refuse({ saleman_id }, headers))).toEqual(
        invalid('saleman_id', 'Chưa chọn nhân viên bán hàng'),
      );
    }
  });

  test('with a salesperson of another shop, a deleted one, one who does not sell and one who is not there', async () => {
    const { db } = server;
    const { headers } = await signInAdmin();
    const elsewhere = await buildCounter(server);
    const deleted = await buildUser(db, { shop: counter.shop, status: 0 });
    const storekeeper = await buildUser(db, { shop: counter.shop, groups: ['Kho'] });
    for (const saleman_id of [
      elsewhere.seller.user_id,
      deleted.user_id,
      storekeeper.user_id,
      9_007_199_254_740_991,
    ]) {
      expect(said(await refuse({ saleman_id }, headers))).toEqual(
        invalid('saleman_id', 'Chưa chọn nhân viên bán hàng'),
      );
    }
  });

  test('with a product of another shop, a deleted one and one that is not there', async () => {
    const elsewhere = await buildCounter(server);
    const deleted = await buildProduct(server.db, { shop: counter.shop, status: 0 });
    for (const product_id of [elsewhere.shirt.product_id, deleted.product_id, 9_007_199_254_740_991]) {
      expect(said(await refuseLine({ product_id }))).toEqual(
        invalid('details.0.product_id', 'Sản phẩm không có trên hệ thống'),
      );
    }
  });

  test('with a warehouse of another shop and one that is not there', async () => {
    const elsewhere = await buildCounter(server);
    for (const warehouse_code of [elsewhere.warehouse, 'KHONG-CO', counter.warehouse.toLowerCase()]) {
      expect(said(await refuseLine({ warehouse_code }))).toEqual(
        invalid('details.0.warehouse_code', 'Lỗi kho không chính xác'),
      );
    }
  });

  test.each(['', undefined, null])('with the warehouse %j', async (warehouse_code) => {
    expect(said(await refuseLine({ warehouse_code }))).toEqual(
      invalid('details.0.warehouse_code', 'Vui lòng chọn kho'),
    );
  });

  test.each([0, -1, '', undefined, null])('with %j pieces', async (qty) => {
    expect(said(await refuseLine({ qty }))).toEqual(invalid('details.0.qty', 'Vui lòng nhập số lượng'));
  });

  test.each(['', undefined, null])('with the discount %j, asking for a 0', async (discount) => {
    expect(said(await refuseLine({ discount }))).toEqual(
      invalid('details.0.discount', 'Vui lòng nhập chiết khấu, không có chiết khấu thì nhập 0'),
    );
  });

  test.each([
    ['warehouse_code', 7, 'Kho không hợp lệ'],
    ['qty', 'abc', 'Số lượng phải là số'],
    ['qty', 1.5, 'Số lượng phải là số nguyên'],
    ['qty', 1_000_001, 'Số lượng không được lớn hơn 1.000.000'],
    ['price', '150000', 'Đơn giá phải là số'],
    ['price', 100_000_000_001, 'Đơn giá không được lớn hơn 100.000.000.000'],
    ['discount', -1, 'Chiết khấu không được nhỏ hơn 0'],
    ['discount', 0.5, 'Chiết khấu phải là số nguyên'],
  ])('with %s %j, saying what is wrong with it', async (field, value, message) => {
    expect(said(await refuseLine({ [field]: value }))).toEqual(invalid(`details.0.${field}`, message));
  });

  test('with a discount above the amount', async () => {
    expect(said(await refuseLine({ discount: 150_001 }))).toEqual(
      invalid('details.0.discount', 'Chiết khấu không được lớn hơn thành tiền'),
    );
  });

  test.each(['', undefined, null])('with the price %j', async (price) => {
    expect(said(await refuseLine({ price }))).toEqual(invalid('details.0.price', 'Vui lòng nhập đơn giá'));
  });

  test('with a deposit above the final total', async () => {
    expect(said(await refuse({ pre_paid: 150_001 }))).toEqual(
      invalid('pre_paid', 'Tiền cọc không được lớn hơn tổng tiền'),
    );
  });

  test.each(['abc', '12345', '0912345678901234'])('with the phone %j', async (customer_phone) => {
    expect(said(await refuse({ customer_phone }))).toEqual(
      invalid('customer_phone', 'Số điện thoại không đúng'),
    );
  });

  test('names every field that is wrong at once', async () => {
    const { errors } = await refuse({
      payment_code: '',
      customer_phone: 'abc',
      details: [buildBillLine(counter), { ...buildBillLine(counter), qty: 0, discount: -1 }],
    });
    expect(Object.keys(errors).sort()).toEqual([
      'customer_phone',
      'details.1.discount',
      'details.1.qty',
      'payment_code',
    ]);
  });
});

describe('WAREHOUSE_FORBIDDEN', () => {
  test('for goods of a warehouse that is not assigned', async () => {
    const [, other = ''] = counter.shop.warehouses;
    const seller = await signInAs(server, { shop: counter.shop, warehouses: [other] });
    expect(said(await refuse({}, seller.headers))).toEqual({
      status: 403,
      code: 'WAREHOUSE_FORBIDDEN',
      message: `Bạn không được giao kho ${counter.warehouse}`,
      errors: { 'details.0.warehouse_code': `Bạn không được giao kho ${counter.warehouse}` },
    });
  });

  test('does not come from warehouses assigned in another shop', async () => {
    const elsewhere = await buildCounter(server);
    const { db } = server;
    const seller = await signInAs(server, { shop: counter.shop });
    await joinShop(db, {
      user: seller.user,
      shop: elsewhere.shop,
      groups: ['Sale'],
      warehouses: [elsewhere.warehouse],
    });
    server.passSeconds(5);
    const { status } = await sell(server, { headers: seller.headers, body: buildBillBody(counter) });
    expect(status).toBe(200);
  });
});

describe('PRICE_CHANGED', () => {
  test('names the line and the new price', async () => {
    const answer = await refuse({
      details: [
        buildBillLine(counter),
        buildBillLine(counter, { product_id: counter.hat.product_id, price: 75_000 }),
      ],
    });
    expect(said(answer)).toEqual({
      status: 422,
      code: 'PRICE_CHANGED',
      message: 'Giá bán đã thay đổi, vui lòng kiểm tra lại',
      errors: { 'details.1.price': 'Giá bán hiện tại là 80.000' },
    });
    expect(answer.params).toEqual({
      lines: [{ index: 1, product_code: counter.hat.product_code, price: 80_000 }],
    });
  });

  test('also for a price of 0 and for the list price of a product on promotion', async () => {
    for (const price of [0, 200_000]) expect((await refuseLine({ price })).code).toBe('PRICE_CHANGED');
  });
});

describe('TOTALS_MISMATCH', () => {
  const wrong: [keyof BillBody, number][] = [
    ['row_count', 2],
    ['total_amount', 150_001],
    ['total_discount', 1],
    ['total_final_amount', 149_999],
    ['total_final_amount_after_pre_paid', -1],
  ];

  test.each(wrong)('names %s', async (field, value) => {
    const { status, code, errors } = await refuse({ [field]: value });
    expect({ status, code, fields: Object.keys(errors) }).toEqual({
      status: 422,
      code: 'TOTALS_MISMATCH',
      fields: [field],
    });
  });

  test.each(['amount', 'final_amount'])('names the line’s %s', async (field) => {
    const { code, errors } = await refuseLine({ [field]: 1 });
    expect({ code, errors }).toEqual({
      code: 'TOTALS_MISMATCH',
      errors: { [`details.0.${field}`]: 'Tính lại là 150.000' },
    });
  });
});

describe('STOCK_INSUFFICIENT', () => {
  test('names every short line with what there is', async () => {
    const { hat, shirt, warehouse } = counter;
    const [, empty = ''] = counter.shop.warehouses;
    const answer = await refuse({
      details: [
        buildBillLine(counter, { qty: 11 }),
        buildBillLine(counter, { product_id: hat.product_id, price: 80_000, qty: 10 }),
        buildBillLine(counter, { product_id: hat.product_id, price: 80_000, warehouse_code: empty }),
      ],
    });
    expect(said(answer)).toEqual({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      message: `Không đủ tồn: ${shirt.product_code} (kho ${warehouse}) cần 11, còn 10; ${hat.product_code} (kho ${empty}) cần 1, còn 0`,
      errors: { 'details.0.qty': 'Không đủ tồn, còn 10', 'details.2.qty': 'Không đủ tồn, còn 0' },
    });
  });

  test('counts the lines of one product and warehouse together', async () => {
    const { errors } = await refuse({
      details: [buildBillLine(counter, { qty: 6 }), buildBillLine(counter, { qty: 5 })],
    });
    const ofBoth = `Không đủ tồn ${counter.shirt.product_code}: cả phiếu cần 11, còn 10`;
    expect(errors).toEqual({ 'details.0.qty': ofBoth, 'details.1.qty': ofBoth });
  });
});
