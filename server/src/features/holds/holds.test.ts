import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@soquay/contract/errors';
import type { Hold } from '@soquay/contract/holds';
import { beforeEach, describe, expect, test } from 'vitest';
import { countWaiting } from '../../../test/count-waiting.ts';
import {
  buildBill,
  buildBillBody,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  holdShirts,
  sell,
  signInAs,
  stockShopOf,
} from '../../../test/factories/bills.ts';
import { dayFromToday, endHold } from '../../../test/factories/holds.ts';
import { buildDocument, buildMovement } from '../../../test/factories/stock.ts';
import { settleNow } from '../../../test/settle-now.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 10 });
const url = '/api/inventories/reservations';
let counter: Counter;
let tomorrow: string;

/** Puts ten shirts in stock. */
beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  tomorrow = await dayFromToday(server.db, 1);
});

interface Answer {
  status: number;
  hold: Hold;
  message: string;
  code: ErrorBody['code'];
  errors: Record<string, string>;
}

async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  body: object,
  { headers = counter.headers, key = randomUUID() }: { headers?: Headers; key?: string } = {},
): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...headers, 'idempotency-key': key },
    payload: body,
  });
  const { data, ...rest } = answer.json();
  return { status: answer.statusCode, hold: data, ...rest };
}

function bodyOf(given: object = {}) {
  return {
    company_id: counter.shop.company_id,
    product_code: counter.shirt.product_code,
    warehouse_code: counter.warehouse,
    qty: 2,
    expired_date: tomorrow,
    customer_name: 'Trần Văn Giữ',
    customer_phone: '+84 903 000 111',
    ...given,
  };
}

async function listed(query: object = {}, headers = counter.headers): Promise<Hold[]> {
  const company_id = String(counter.shop.company_id);
  const answer = await server.app.inject({
    url: '/api/reservations',
    query: { company_id, ...query },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().total).toBe(answer.json().data.length);
  return answer.json().data;
}

async function listedOfShirt(query: object = {}): Promise<Hold[]> {
  const { shop, shirt, headers } = counter;
  const asked = { company_id: String(shop.company_id), product_code: shirt.product_code, ...query };
  return (await server.app.inject({ url, query: asked, headers })).json().data;
}

function ids(holds: Hold[]): number[] {
  return holds.map(({ id }) => id);
}

describe('holding goods', () => {
  test('an amount no number holds exactly is answered all the same', async () => {
    const dear = await buildCounter(server, { stock: 100_000 });
    await server.db
      .updateTable('products')
      .set({ price: 100_000_000_000, sale_price: 0 })
      .where('product_id', '=', dear.shirt.product_id)
      .execute();
    counter = dear;
    const { status, hold } = await send('POST', bodyOf({ qty: 90_072 }));
    expect(status).toBe(200);
    expect(hold.value).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('takes them off what others can buy, and answers with the hold', async () => {
    const { status, hold, message } = await send('POST', bodyOf());
    expect({ status, message }).toEqual({ status: 200, message: 'Giữ hàng thành công' });
    expect(hold).toEqual({
      id: expect.any(Number),
      company_id: counter.shop.company_id,
      warehouse_code: counter.warehouse,
      product_id: counter.shirt.product_id,
      product_code: counter.shirt.product_code,
      product_name: 'Áo sơ mi trắng',
      thumb_file: null,
      qty: 2,
      remaining: 2,
      price: 150_000,
      value: 300_000,
      customer_name: 'Trần Văn Giữ',
      customer_phone: '0903000111',
      expired_date: tomorrow,
      days_left: 1,
      is_short: false,
      state: 'active',
      user_info: {
        user_id: counter.seller.user_id,
        username: counter.seller.username,
        fullname: counter.seller.fullname,
      },
      created_at: expect.any(String),
      cancel_note: null,
    });
    const body = buildBillBody(counter, { details: [buildBillLine(counter, { qty: 9 })] });
    expect((await sell(server, { headers: counter.headers, body })).code).toBe('STOCK_INSUFFICIENT');
  });

  test('remembers the customer and who held', async () => {
    const { hold } = await send('POST', bodyOf({ customer_phone: '0903000119' }));
    const customers = server.db.selectFrom('customers').select('customer_name');
    expect(await customers.where('customer_phone', '=', '0903000119').execute()).toEqual([
      { customer_name: 'Trần Văn Giữ' },
    ]);
    const audit = server.db.selectFrom('audit_log').select(['action', 'user_id']);
    expect(
      await audit.where('entity', '=', 'reservation').where('entity_id', '=', String(hold.id)).execute(),
    ).toEqual([{ action: 'create', user_id: counter.seller.user_id }]);
  });

  test('happens once for a key', async () => {
    const key = randomUUID();
    const first = await send('POST', bodyOf(), { key });
    expect(await send('POST', bodyOf(), { key })).toEqual(first);
    expect((await send('POST', bodyOf({ qty: 3 }), { key })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await listed()).toHaveLength(1);
  });

  test('IDEMPOTENCY_KEY_MISSING without one', async () => {
    const { headers } = counter;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: bodyOf() });
    expect(answer.json().code).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  test.each([
    ['expired_date', '', 'Ngày không được để trống'],
    ['customer_name', ' ', 'Tên khách hàng không được để trống'],
    ['customer_phone', '', 'Số điện thoại không được để trống'],
    ['customer_phone', '12', 'Số điện thoại không đúng'],
    ['qty', null, 'Số lượng không được để trống'],
    ['qty', 0, 'Số lượng không được để trống'],
    ['product_code', 'KHONG-CO', 'Sản phẩm không có trên hệ thống'],
    ['warehouse_code', 'KHONG-CO', 'Lỗi kho không chính xác'],
    ['expired_date', '2020-01-01', 'Ngày giữ phải từ hôm nay trở đi'],
    ['expired_date', '2999-01-01', 'Chỉ giữ được trong 90 ngày'],
  ])('VALIDATION_FAILED with %s %j', async (field, value, text) => {
    const { status, code, errors } = await send('POST', bodyOf({ [field]: value }));
    expect({ status, code, errors }).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: { [field]: text },
    });
  });

  test('lasts for 90 days at most, and today at least', async () => {
    for (const days of [0, 90]) {
      const expired_date = await dayFromToday(server.db, days);
      expect((await send('POST', bodyOf({ expired_date }))).hold.days_left).toBe(days);
    }
    const expired_date = await dayFromToday(server.db, 91);
    expect((await send('POST', bodyOf({ expired_date }))).status).toBe(422);
  });

  test('STOCK_INSUFFICIENT for more than can be sold', async () => {
    await holdShirts(server.db, counter, { qty: 4 });
    const { status, code, errors } = await send('POST', bodyOf({ qty: 7 }));
    expect({ status, code, errors }).toEqual({
      status: 409,
      code: 'STOCK_INSUFFICIENT',
      errors: { qty: 'Không được lớn hơn 6' },
    });
  });

  test('STOCK_INSUFFICIENT where the product has never been', async () => {
    const [, back] = counter.shop.warehouses;
    const { code, errors } = await send('POST', bodyOf({ warehouse_code: back }));
    expect({ code, errors }).toEqual({
      code: 'STOCK_INSUFFICIENT',
      errors: { qty: 'Không được lớn hơn 0' },
    });
  });

  test('WAREHOUSE_FORBIDDEN in a warehouse that is not theirs', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const { headers } = await signInAs(server, { shop: counter.shop, warehouses: [back] });
    expect((await send('POST', bodyOf(), { headers })).code).toBe('WAREHOUSE_FORBIDDEN');
  });

  test.each(['Admin', 'KeToan', 'Sale', 'Order', 'Kho'] as const)('is for %s', async (group) => {
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [group] });
    expect((await send('POST', bodyOf(), { headers })).status).toBe(200);
  });
});

describe('extending a hold', () => {
  test('lets it end on another day', async () => {
    const { hold } = await send('POST', bodyOf());
    const expired_date = await dayFromToday(server.db, 5);
    const extended = await send('PUT', { id: hold.id, expired_date });
    expect(extended).toMatchObject({ status: 200, hold: { id: hold.id, expired_date, days_left: 5 } });
  });

  test('takes the goods of an expired one again', async () => {
    const { hold } = await send('POST', bodyOf({ qty: 10 }));
    await endHold(server.db, hold.id, 'expired');
    const { hold: extended } = await send('PUT', { id: hold.id, expired_date: tomorrow });
    expect(extended.state).toBe('active');
    expect((await send('POST', bodyOf({ qty: 1 }))).code).toBe('STOCK_INSUFFICIENT');
  });

  test('STOCK_INSUFFICIENT when those are gone', async () => {
    const { hold } = await send('POST', bodyOf({ qty: 10 }));
    await endHold(server.db, hold.id, 'expired');
    await buildBill(server, counter);
    expect((await send('PUT', { id: hold.id, expired_date: tomorrow })).code).toBe('STOCK_INSUFFICIENT');
  });

  test.each([
    ['', 'Ngày không được để trống'],
    ['2020-01-01', 'Ngày giữ phải từ hôm nay trở đi'],
    ['2999-01-01', 'Chỉ giữ được trong 90 ngày'],
  ])('VALIDATION_FAILED to %j', async (expired_date, text) => {
    const { hold } = await send('POST', bodyOf());
    const { code, errors } = await send('PUT', { id: hold.id, expired_date });
    expect({ code, errors }).toEqual({ code: 'VALIDATION_FAILED', errors: { expired_date: text } });
  });
});

describe('cancelling a hold', () => {
  test('gives its goods free, with the reason', async () => {
    const { hold } = await send('POST', bodyOf({ qty: 10 }));
    const cancelled = await send('DELETE', { id: hold.id, cancel_note: 'Khách đổi ý' });
    expect(cancelled).toMatchObject({
      status: 200,
      message: 'Đã hủy giữ hàng',
      hold: { state: 'cancelled', cancel_note: 'Khách đổi ý' },
    });
    expect((await send('POST', bodyOf({ qty: 10 }))).status).toBe(200);
  });

  test('takes id and reason from the query too', async () => {
    const { hold } = await send('POST', bodyOf());
    const answer = await server.app.inject({
      method: 'DELETE',
      url,
      query: { id: String(hold.id), cancel_note: 'Khách bận' },
      headers: { ...counter.headers, 'idempotency-key': randomUUID() },
    });
    expect(answer.json().data).toMatchObject({ state: 'cancelled', cancel_note: 'Khách bận' });
  });

  test('VALIDATION_FAILED without a reason', async () => {
    const { hold } = await send('POST', bodyOf());
    const { errors } = await send('DELETE', { id: hold.id, cancel_note: ' ' });
    expect(errors).toEqual({ cancel_note: 'Lý do không được để trống' });
  });

  test('HOLD_FULFILLED when the customer has bought it all: the hold comes back with a deleted bill', async () => {
    const { hold } = await send('POST', bodyOf());
    const details = [buildBillLine(counter, { qty: 2 })];
    await buildBill(server, counter, { customer_phone: hold.customer_phone, details });
    const body = { id: hold.id, cancel_note: 'Khách đổi ý' };
    expect(await send('DELETE', body)).toMatchObject({ status: 409, code: 'HOLD_FULFILLED' });
    expect((await send('PUT', { id: hold.id, expired_date: tomorrow })).code).toBe('HOLD_FULFILLED');
  });

  test.each([
    ['cancelled', 'DELETE', { cancel_note: 'Khách đổi ý' }],
    ['extended', 'PUT', {}],
  ] as const)('is not %s of goods that a bill it waited for has taken', async (_, method, given) => {
    const { hold } = await send('POST', bodyOf());
    const shop = stockShopOf(counter);
    const bill = await server.db.startTransaction().execute();
    const movements = [buildMovement(shop, { qty: -2 })];
    await settleNow(bill, [{ document: buildDocument(shop), movements, customerPhone: hold.customer_phone }]);
    const changing = send(method, { id: hold.id, expired_date: tomorrow, ...given });
    await expect.poll(() => countWaiting(server.db)).toBe(1);
    await bill.commit().execute();
    expect(await changing).toMatchObject({ status: 409, code: 'HOLD_FULFILLED' });
  });

  test('happens once for a key; HOLD_CANCELLED with another', async () => {
    const { hold } = await send('POST', bodyOf());
    const key = randomUUID();
    const body = { id: hold.id, cancel_note: 'Khách đổi ý' };
    const first = await send('DELETE', body, { key });
    expect(await send('DELETE', body, { key })).toEqual(first);
    expect(await send('DELETE', body)).toMatchObject({ status: 409, code: 'HOLD_CANCELLED' });
    expect((await send('PUT', { id: hold.id, expired_date: tomorrow })).code).toBe('HOLD_CANCELLED');
  });
});

describe.each(['PUT', 'DELETE'] as const)('another person’s hold, %s', (method) => {
  const change = () => ({ expired_date: tomorrow, cancel_note: 'Khách đổi ý' });

  test('ACCESS_DENIED for a Sale', async () => {
    const { hold } = await send('POST', bodyOf());
    const { headers } = await signInAs(server, { shop: counter.shop });
    expect((await send(method, { id: hold.id, ...change() }, { headers })).code).toBe('ACCESS_DENIED');
  });

  test.each([
    ['an Admin', { groups: ['Admin'] as const }],
    ['a warehouse manager', { groups: ['Kho'] as const, is_warehouse_manager: true }],
  ])('is changed by %s', async (_, { groups, ...given }) => {
    const { hold } = await send('POST', bodyOf());
    const { headers } = await signInAs(server, { shop: counter.shop, groups: [...groups], ...given });
    expect((await send(method, { id: hold.id, ...change() }, { headers })).status).toBe(200);
  });

  test('NOT_FOUND from another shop, and for one that is not there', async () => {
    const { hold } = await send('POST', bodyOf());
    const { headers } = await signInAs(server, { shop: (await buildCounter(server)).shop });
    expect((await send(method, { id: hold.id, ...change() }, { headers })).code).toBe('NOT_FOUND');
    expect((await send(method, { id: 987_654_321, ...change() })).code).toBe('NOT_FOUND');
  });
});

describe('the list of a product’s holds', () => {
  test('has active ones by the day they end, then expired ones, no others', async () => {
    const later = await holdShirts(server.db, counter, { daysLeft: 3 });
    const today = await holdShirts(server.db, counter, { daysLeft: 0 });
    const old = await holdShirts(server.db, counter, { daysLeft: -5 });
    const yesterday = await holdShirts(server.db, counter, { daysLeft: -1 });
    await holdShirts(server.db, counter, { cancelled: true });
    await holdShirts(server.db, counter, { product_id: counter.hat.product_id });
    const holds = await listedOfShirt();
    expect(ids(holds)).toEqual([today, later, yesterday, old]);
    expect(holds.map(({ state }) => state)).toEqual(['active', 'active', 'expired', 'expired']);
  });

  test('has those of one warehouse when asked', async () => {
    const [, back = ''] = counter.shop.warehouses;
    await holdShirts(server.db, counter, {});
    const there = await holdShirts(server.db, counter, { warehouse_code: back });
    expect(ids(await listedOfShirt({ warehouse_code: back }))).toEqual([there]);
  });

  test('says what a bill has left of a hold, and leaves out what it has taken whole', async () => {
    const customer_phone = '0912345511';
    const part = await holdShirts(server.db, counter, { customer_phone, qty: 3 });
    await buildBill(server, counter, { customer_phone });
    expect(await listedOfShirt()).toMatchObject([{ id: part, qty: 3, remaining: 2, value: 300_000 }]);
    await buildBill(server, counter, { customer_phone, details: [buildBillLine(counter, { qty: 2 })] });
    expect(await listedOfShirt()).toEqual([]);
    const [bought] = await listed({ state: 'fulfilled' });
    // Keeps the original quantity of the hold, though nothing of it remains.
    expect(bought).toMatchObject({
      id: part,
      remaining: 0,
      value: bought ? bought.qty * bought.price : null,
    });
    expect(bought?.value).toBeGreaterThan(0);
  });
});

describe('the list of the shop’s holds', () => {
  test('has active ones, those that end today on top; others by state', async () => {
    const later = await holdShirts(server.db, counter, { daysLeft: 3 });
    const today = await holdShirts(server.db, counter, { product_id: counter.hat.product_id });
    const expired = await holdShirts(server.db, counter, { daysLeft: -1 });
    const cancelled = await holdShirts(server.db, counter, { cancelled: true });
    const elsewhere = await buildCounter(server);
    await holdShirts(server.db, elsewhere, {});
    expect(ids(await listed())).toEqual([today, later]);
    expect(ids(await listed({ state: 'expired' }))).toEqual([expired]);
    expect(ids(await listed({ state: 'cancelled' }))).toEqual([cancelled]);
    expect(ids(await listed({ state: 'fulfilled' }))).toEqual([]);
  });

  test.each([
    ['lan anh', true],
    ['Lân', true],
    ['0912 345 52', true],
    ['84912345520', true],
    ['khac', false],
    ['0912345521', false],
    ['5520', true],
    ['345 520', true],
    ['20', false],
    ['5521', false],
  ])('finds the customer by %j: %s', async (q, isFound) => {
    await holdShirts(server.db, counter, { customer_name: 'Lân Anh', customer_phone: '0912345520' });
    expect(await listed({ q })).toHaveLength(isFound ? 1 : 0);
  });

  test('finds those whose last day is today', async () => {
    const here = await holdShirts(server.db, counter, {});
    await holdShirts(server.db, counter, { daysLeft: 1 });
    const past = await holdShirts(server.db, counter, { daysLeft: -1 });
    expect(ids(await listed({ ends: 'today' }))).toEqual([here]);
    expect(ids(await listed({ ends: 'today', state: 'expired' }))).toEqual([]);
    expect(ids(await listed({ state: 'expired' }))).toEqual([past]);
  });

  test('finds the product by its code, the warehouse, one’s own', async () => {
    const [, back = ''] = counter.shop.warehouses;
    const there = await holdShirts(server.db, counter, { warehouse_code: back });
    const here = await holdShirts(server.db, counter, { daysLeft: 1 });
    expect(ids(await listed({ q: counter.shirt.product_code.toLowerCase() }))).toEqual([there, here]);
    expect(ids(await listed({ q: counter.hat.product_code }))).toEqual([]);
    expect(ids(await listed({ warehouse: back }))).toEqual([there]);
    expect(ids(await listed({ warehouse: `${back},${counter.warehouse}` }))).toEqual([there, here]);
    expect(ids(await listed({ mine: '1' }))).toEqual([there, here]);
    const { headers } = await signInAs(server, { shop: counter.shop });
    expect(ids(await listed({ mine: '1' }, headers))).toEqual([]);
  });
});

describe('the last pieces', () => {
  test('of many who hold them at once, one gets them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        send('POST', bodyOf({ qty: 10, customer_phone: `090300022${at}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STOCK_INSUFFICIENT')).toHaveLength(7);
    expect(await listed()).toHaveLength(1);
  });

  test('of holds and sales at once, one gets them', async () => {
    const body = buildBillBody(counter, { details: [buildBillLine(counter, { qty: 10 })] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? send('POST', bodyOf({ qty: 10 })) : sell(server, { headers: counter.headers, body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STOCK_INSUFFICIENT')).toHaveLength(7);
  });
});
