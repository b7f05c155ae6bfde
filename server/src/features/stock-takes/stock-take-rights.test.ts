import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildCounter, type Counter, type Headers, signInAs } from '../../../test/factories/bills.ts';
import type { UserOverrides } from '../../../test/factories/people.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import {
  approve,
  buildStockTake,
  count,
  counted,
  removeCount,
  resume,
  signInManager,
  writeStockTake,
} from '../../../test/factories/stock-takes.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let manager: Headers;

beforeAll(async () => {
  counter = await buildCounter(server);
  manager = await signInManager(server, counter);
});

async function as(given: Omit<UserOverrides, 'shop'>): Promise<Headers> {
  return (await signInAs(server, { shop: counter.shop, ...given })).headers;
}

test.each([
  { who: 'a warehouse manager of Kho', given: { groups: ['Kho'], is_warehouse_manager: true }, status: 200 },
  { who: 'an Admin of the shop', given: { groups: ['Admin'] }, status: 200 },
  { who: 'Kho without the flag', given: { groups: ['Kho'] }, status: 403 },
  {
    who: 'a warehouse manager without the grant',
    given: { groups: ['KeToan'], is_warehouse_manager: true },
    status: 403,
  },
  { who: 'a Sale', given: { groups: ['Sale'] }, status: 403 },
] as { who: string; given: Omit<UserOverrides, 'shop'>; status: number }[])(
  '$who is answered $status to an approval, and to going on with one',
  async ({ given, status }) => {
    const take = await buildStockTake(server, counter, manager);
    await counted(server, take, manager, { product_id: counter.shirt.product_id, qty: 100 });
    const headers = await as(given);

    expect((await approve(server, take, headers)).status).toBe(status);
    expect((await resume(server, take, headers)).status).toBe(status);

    if (status !== 200) await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: manager });
  },
);

test('Kho counts and deletes, KeToan looks, a Sale sees nothing of it', async () => {
  const kho = await as({ groups: ['Kho'] });
  const accountant = await as({ groups: ['KeToan'] });
  const seller = await as({ groups: ['Sale'] });
  const take = await buildStockTake(server, counter, kho);
  const goods = { product_id: counter.hat.product_id, qty: 1 };
  await counted(server, take, kho, goods);

  expect((await count(server, take, accountant, goods)).status).toBe(403);
  expect((await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: accountant })).status).toBe(403);
  for (const [headers, status] of [
    [accountant, 200],
    [seller, 403],
  ] as const) {
    for (const path of [`${take.id}`, `${take.id}/lines`, `${take.id}/counts`, `${take.id}/excel`]) {
      const answer = await server.app.inject({ url: `/api/stock-takes/${path}`, headers });
      expect(answer.statusCode, path).toBe(status);
    }
  }
  expect((await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: kho })).status).toBe(200);
});

test('costs are for who sees those of products', async () => {
  const take = await buildStockTake(server, counter, manager);
  await counted(server, take, manager, { product_id: counter.hat.product_id, qty: 90 });
  await sql`
    insert into role_grants (role_id, module_id, actions)
    select role_id, 'stock-takes', '{view}' from roles
    where company_id = ${counter.shop.company_id} and role_name = 'Sale'
  `.execute(server.db);
  const seller = await as({ groups: ['Sale'] });
  const read = async (path: string, headers: Headers) =>
    (await server.app.inject({ url: `/api/stock-takes/${path}`, headers })).json().data;

  expect(await read(`${take.id}`, manager)).toMatchObject({ total_short_value: 300_000 });
  expect(await read(`${take.id}/lines`, manager)).toMatchObject([
    { original_price: 30_000, difference_value: -300_000 },
  ]);
  expect(await read(`${take.id}`, seller)).not.toHaveProperty('total_short_value');
  const [line] = await read(`${take.id}/lines`, seller);
  expect(line).toMatchObject({ difference: -10 });
  expect(line).not.toHaveProperty('original_price');
  expect(line).not.toHaveProperty('difference_value');
  const sums = await read(`sums?company_id=${counter.shop.company_id}`, seller);
  expect(sums).toMatchObject({ total_short_qty: expect.any(Number) });
  expect(sums).not.toHaveProperty('total_short_value');
  await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: manager });
});

test('goods of a warehouse that is not a person’s are neither counted, deleted nor approved: WAREHOUSE_FORBIDDEN', async () => {
  const [, back = ''] = counter.shop.warehouses;
  const elsewhere = await as({ groups: ['Kho'], is_warehouse_manager: true, warehouses: [back] });
  const body = { company_id: counter.shop.company_id, warehouse_code: counter.warehouse };
  expect(await writeStockTake(server, 'POST', '', { headers: elsewhere, body })).toMatchObject({
    status: 403,
    code: 'WAREHOUSE_FORBIDDEN',
    errors: { warehouse_code: `Bạn không được giao kho ${counter.warehouse}` },
  });
  const take = await buildStockTake(server, counter, manager);
  const goods = { product_id: counter.hat.product_id, qty: 1 };
  await counted(server, take, manager, goods);
  const counts = await server.db
    .selectFrom('stock_take_counts')
    .select('id')
    .where('stock_take_id', '=', take.id)
    .execute();
  for (const answer of [
    await count(server, take, elsewhere, goods),
    await removeCount(server, counts[0]?.id ?? 0, elsewhere),
    await approve(server, take, elsewhere),
    await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: elsewhere }),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: 'WAREHOUSE_FORBIDDEN' });
  }
  await writeStockTake(server, 'DELETE', `/${take.id}`, { headers: manager });
});

test('warehouses, groups and products of other shops are refused at their fields', async () => {
  const other = await buildCounter(server);
  const { company_id } = counter.shop;
  const { warehouse: warehouse_code } = counter;
  for (const [given, errors] of [
    [{ warehouse_code: other.warehouse }, { warehouse_code: 'Kho không thuộc cửa hàng này' }],
    [{ warehouse_code: '' }, { warehouse_code: 'Vui lòng chọn kho' }],
    [
      { product_ids: [counter.shirt.product_id, other.shirt.product_id] },
      { 'product_ids.1': 'Sản phẩm không có trên hệ thống' },
    ],
    [{ category_ids: [987_654] }, { 'category_ids.0': 'Không có nhóm hàng này' }],
  ] as const) {
    const body = { company_id, warehouse_code, ...given };
    expect(await writeStockTake(server, 'POST', '', { headers: manager, body })).toMatchObject({
      status: 422,
      errors,
    });
  }
  const [, back = ''] = counter.shop.warehouses;
  await server.db.updateTable('warehouses').set({ active: 0 }).where('warehouse_code', '=', back).execute();
  const body = { company_id, warehouse_code: back };
  expect(await writeStockTake(server, 'POST', '', { headers: manager, body })).toMatchObject({
    errors: { warehouse_code: 'Kho này đã ngừng dùng, hãy chọn kho khác' },
  });
  const take = await buildStockTake(server, counter, manager);
  expect(await count(server, take, manager, { product_id: other.shirt.product_id, qty: 1 })).toMatchObject({
    status: 422,
    errors: { 'counts.0.product_id': 'Sản phẩm không có trên hệ thống' },
  });
});

test('a take of another shop is as if it were not there', async () => {
  const take = await buildStockTake(server, counter, manager);
  const { headers } = await signInAs(server, { shop: await buildShop(server.db), groups: ['Admin'] });
  expect((await count(server, take, headers, { product_id: 1, qty: 1 })).status).toBe(404);
  expect((await approve(server, take, headers)).status).toBe(404);
});
