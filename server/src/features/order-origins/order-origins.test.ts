import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillBody,
  buildBillChange,
  buildBillLine,
  buildCounter,
  type Counter,
  type Headers,
  sell,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { buildUser, signIn } from '../../../test/factories/people.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 4 });
let counter: Counter;
let owner: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 10 });
  owner = await signIn(server.app, await buildUser(server.db, { shop: counter.shop, is_admin: true }));
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers = owner,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/order-origins${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** A code that no other test has. */
const newCode = () => `tmdt.${counter.shop.company_id}`;

async function addOrigin(order_origin = newCode()): Promise<string> {
  const added = await call('POST', '', { order_origin, origin_name: 'Sàn thương mại điện tử 🛒' });
  expect(added.status, JSON.stringify(added)).toBe(200);
  return order_origin;
}

test('the shop’s own bills and those of collaborators are there from the start', async () => {
  const { headers } = await signInAs(server, { shop: counter.shop, groups: ['Sale'] });
  const answer = await server.app.inject({ url: '/api/all-order-origins', headers });
  expect(answer.json().data).toContainEqual(
    expect.objectContaining({ order_origin: '24', origin_name: 'Tại cửa hàng', active: 1 }),
  );
  expect(answer.json().data).toContainEqual(expect.objectContaining({ order_origin: 'ctv', active: 1 }));
});

test('a bill of a new origin is found by it and among all, and not among the shop’s own', async () => {
  const order_origin = await addOrigin();
  const { id } = await buildBill(server, counter, { order_origin });
  const find = async (query: object) => {
    const answer = await server.app.inject({
      url: '/api/bills',
      query: { company_id: String(counter.shop.company_id), ...query },
      headers: counter.headers,
    });
    return answer.json().data.map((bill: { id: number }) => bill.id);
  };
  expect(await find({ order_origin })).toEqual([id]);
  expect(await find({ order_origin: 'all' })).toEqual([id]);
  expect(await find({})).toEqual([]);
});

test('a bill of an origin that is not in the list, or chosen no more, is refused at its field', async () => {
  const order_origin = await addOrigin();
  const post = (origin: string) =>
    sell(server, {
      headers: counter.headers,
      body: buildBillBody(counter, { order_origin: origin, details: [buildBillLine(counter)] }),
    });
  expect(await post('khong-co')).toMatchObject({
    status: 422,
    errors: { order_origin: 'Nguồn đơn không có trong danh mục' },
  });
  await call('DELETE', `/${order_origin}`);
  expect(await post(order_origin)).toMatchObject({
    status: 422,
    errors: { order_origin: 'Nguồn đơn này đã ngừng dùng, hãy chọn nguồn khác' },
  });
});

test('a saved bill keeps its origin that is chosen no more, and takes another', async () => {
  const order_origin = await addOrigin();
  const bill = await buildBill(server, counter, { order_origin });
  await call('DELETE', `/${order_origin}?in_use=1`);
  const put = (version: number, origin: string) =>
    writeBill(server, 'PUT', `/api/bills/${bill.id}`, {
      headers: counter.headers,
      body: { ...buildBillChange(bill), bill_note: `lần ${version}`, order_origin: origin, version },
    });
  expect(await put(1, order_origin)).toMatchObject({ status: 200, bill: { order_origin } });
  expect(await put(2, 'ctv')).toMatchObject({ status: 200, bill: { order_origin: 'ctv' } });
  expect(await put(3, order_origin)).toMatchObject({
    status: 422,
    errors: { order_origin: expect.any(String) },
  });
});

test('a used origin says how often before it is switched off, and the default one stays', async () => {
  const order_origin = await addOrigin();
  await buildBill(server, counter, { order_origin });
  expect(await call('DELETE', `/${order_origin}`)).toMatchObject({
    status: 409,
    code: 'RECORD_IN_USE',
    params: { uses: 1 },
  });
  expect(await call('DELETE', '/24?in_use=1')).toMatchObject({ status: 409, code: 'RECORD_PROTECTED' });
});

test.each([
  ['all', 422, 'Mã nguồn đơn không hợp lệ'],
  ['ALL', 422, 'Mã nguồn đơn không hợp lệ'],
  ['24', 409, 'Mã nguồn đơn đã tồn tại'],
  ['CTV', 409, 'Mã nguồn đơn đã tồn tại'],
])('the code %s cannot be taken', async (order_origin, status, text) => {
  expect(await call('POST', '', { order_origin, origin_name: 'Nguồn khác' })).toMatchObject({
    status,
    errors: { order_origin: text },
  });
});

test('origins are the system admin’s to keep', async () => {
  const admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
  expect((await call('POST', '', { order_origin: newCode(), origin_name: 'Khác' }, admin)).status).toBe(403);
  expect((await call('PUT', '/24', { origin_name: 'Khác', version: 1 }, admin)).status).toBe(403);
});
