import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildReturn, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
const phone = '0912345678';
let counter: Counter;
let colleague: Headers;
let admin: Headers;
let ids: number[];

/** Eight bills of a customer: seven shirts of the seller's, on their days, and one of a colleague's. */
beforeAll(async () => {
  counter = await buildCounter(server);
  colleague = (await signInAs(server, { shop: counter.shop })).headers;
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  ids = [];
  for (let number = 1; number <= 7; number += 1) {
    const { id } = await buildBill(server, counter, { customer_phone: phone });
    await moveToDay(server.db, id, `2026-03-0${number}`);
    ids.push(id);
  }
  const three = [buildBillLine(counter, { qty: 3 })];
  const theirs = { customer_phone: phone, order_origin: 'ctv', details: three } as const;
  const sold = await buildBill(server, counter, theirs, colleague);
  await moveToDay(server.db, sold.id, '2026-03-08');
  ids.push(sold.id);
  const deleted = await buildBill(server, counter, { customer_phone: phone });
  await deleteBill(server, deleted.id, admin);
  await buildBill(server, counter, { customer_phone: '0912345679' });
  await buildBill(server, await buildCounter(server), { customer_phone: phone });
});

function ask(customer_phone: string, headers = admin) {
  const query = { company_id: String(counter.shop.company_id), customer_phone };
  return server.app.inject({ url: '/api/customers/figures', query, headers });
}

async function figures(customer_phone: string, headers = admin) {
  const answer = await ask(customer_phone, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('a customer’s figures are of all their bills in the shop that stand, with the last five', async () => {
  const { bills, ...sums } = await figures(phone);
  const customer = { customer_id: expect.any(Number), customer_group: '', customer_note: '' };
  expect(sums).toEqual({ bill_count: 8, total_amount: 1_500_000, last_visit: '2026-03-08', customer });
  expect(bills.map(({ id }: { id: number }) => id)).toEqual(ids.slice(-5).toReversed());
  expect(bills[1]).toEqual({
    id: ids[6],
    bill_number: 7,
    created_at: expect.any(String),
    total_final_amount: 150_000,
    saleman_fullname: counter.seller.fullname,
  });
});

test('what was paid back for returned goods is no part of what they have bought', async () => {
  const customer_phone = '0912345670';
  const bill = await buildBill(server, counter, {
    customer_phone,
    details: [buildBillLine(counter, { qty: 3 })],
  });
  const [line] = bill.details;
  await buildReturn(server, bill, admin);
  const details = [{ id: line?.id ?? 0, qty: 1, reduce_amount: 50_000 }];
  const { id } = await buildReturn(server, bill, admin, { details });
  expect(await figures(customer_phone)).toMatchObject({ bill_count: 1, total_amount: 200_000 });
  await writeReturn(server, 'DELETE', `/${id}`, { headers: admin });
  expect(await figures(customer_phone)).toMatchObject({ total_amount: 300_000 });
});

test('the phone is understood in any spelling', async () => {
  expect(await figures('+84 912.345.678')).toMatchObject({ bill_count: 8 });
});

test('who sees only their own bills is told of those', async () => {
  expect(await figures(phone, counter.headers)).toMatchObject({ bill_count: 7, last_visit: '2026-03-07' });
  expect(await figures(phone, colleague)).toMatchObject({ bill_count: 1, total_amount: 450_000 });
});

test('a customer who has bought nothing here has no figures', async () => {
  expect(await figures('0900000000')).toEqual({
    bill_count: 0,
    total_amount: 0,
    last_visit: null,
    customer: null,
    bills: [],
  });
});

test('group and note of who has the number show to who may sell, bought or not', async () => {
  const known = { customer_phone: '0912999001', customer_name: 'Chị Sáu' };
  const told = { customer_group: 'Khách sỉ', customer_note: 'Giao sau 17 giờ' };
  await server.db
    .insertInto('customers')
    .values({ ...known, ...told })
    .execute();
  const accounting = (await signInAs(server, { shop: counter.shop, groups: ['KeToan'] })).headers;

  expect((await figures(known.customer_phone, counter.headers)).customer).toMatchObject(told);
  expect((await figures(known.customer_phone, accounting)).customer).toBeNull();
});

describe('the summary of a known customer', () => {
  const customer_phone = '0912888001';
  let customerId: number;

  async function summary(headers: Headers, shop = counter.shop) {
    const query = { company_id: String(shop.company_id) };
    const answer = await server.app.inject({ url: `/api/customers/${customerId}/summary`, query, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  beforeAll(async () => {
    const hats = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000, qty: 4 });
    const details = [buildBillLine(counter, { qty: 2 }), hats];
    const bill = await buildBill(server, counter, { customer_phone, details });
    customerId = bill.customer_id ?? 0;
    await moveToDay(server.db, bill.id, '2025-01-31');
    const newer = await buildBill(server, counter, {
      customer_phone,
      details: [buildBillLine(counter, { qty: 5 })],
    });
    await buildReturn(server, newer, admin, { details: [{ id: newer.details[0]?.id ?? 0, qty: 4 }] });
    const gone = await buildBill(server, counter, { customer_phone });
    await deleteBill(server, gone.id, admin);
    // Their number changes; what they bought stays theirs.
    await server.db
      .updateTable('customers')
      .set({ customer_phone: '0912888002' })
      .where('customer_id', '=', customerId)
      .execute();
    await buildBill(server, counter, { customer_phone: '0912888002' }, colleague);
  });

  test('is of all that they bought and kept, whatever their number was', async () => {
    const { shirt, hat } = counter;
    expect(await summary(admin)).toEqual({
      bill_count: 3,
      total_amount: 2 * 150_000 + 4 * 80_000 + 150_000 + 150_000,
      year_bill_count: 2,
      year_amount: 300_000,
      last_visit: expect.any(String),
      goods: [
        expect.objectContaining({ product_id: shirt.product_id, qty: 4, amount: 600_000 }),
        expect.objectContaining({ product_id: hat.product_id, qty: 4, last_day: '2025-01-31' }),
      ],
    });
  });

  test('is of own bills for who sees only those, and of the shop that is asked about', async () => {
    expect(await summary(colleague)).toMatchObject({ bill_count: 1, total_amount: 150_000 });
    const other = await buildCounter(server);
    expect(await summary(other.headers, other.shop)).toMatchObject({ bill_count: 0, goods: [] });
  });

  test('lists of documents are asked for what is theirs', async () => {
    const found = async (path: string, headers: Headers) => {
      const query = { company_id: String(counter.shop.company_id), customer_id: String(customerId) };
      return (await server.app.inject({ url: path, query, headers })).json().total;
    };
    expect(await found('/api/bills', admin)).toBe(4);
    expect(await found('/api/bills', colleague)).toBe(1);
    expect(await found('/api/repays', admin)).toBe(1);
    expect(await found('/api/orders', admin)).toBe(0);
  });

  test('is not for who may not look at bills, nor for another shop’s people', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    const other = await buildCounter(server);
    const url = `/api/customers/${customerId}/summary?company_id=${counter.shop.company_id}`;
    expect((await server.app.inject({ url, headers })).json().code).toBe('ACCESS_DENIED');
    expect((await server.app.inject({ url, headers: other.headers })).json().code).toBe('SHOP_FORBIDDEN');
  });
});

describe('refused is', () => {
  test.each([
    ['', 'Số điện thoại không được để trống'],
    ['091', 'Số điện thoại không đúng'],
  ])('the phone %j', async (typed, message) => {
    const answer = await ask(typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ customer_phone: message });
  });

  test('who may not look at bills', async () => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Kho'] });
    expect((await ask(phone, headers)).json().code).toBe('ACCESS_DENIED');
  });
});
