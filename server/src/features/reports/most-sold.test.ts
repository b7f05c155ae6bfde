import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildProduct, markDeleted, type Product } from '../../../test/factories/products.ts';
import { buildReturn, moveReturnToDay } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
/** Admin who deletes and returns other people's bills. */
let admin: Counter['headers'];

beforeEach(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function mostSold(headers = counter.headers): Promise<number[]> {
  const url = `/api/reports/most-sold/${counter.shop.company_id}`;
  const answer = await server.app.inject({ url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ product_id }: Product) => product_id);
}

function sellOf({ product_id, price }: Product, qty: number, at = counter) {
  const line = product_id === at.shirt.product_id ? { qty } : { product_id, price, qty };
  return buildBill(server, at, { details: [buildBillLine(at, line)] });
}

async function dayBefore(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (business_day(now()) - ${days}::int)::date::text as day`.execute(server.db);
  return rows[0]?.day ?? '';
}

test('what was sold most comes first, over all bills of the last thirty days', async () => {
  const { shirt, hat } = counter;
  await sellOf(shirt, 3);
  await sellOf(hat, 2);
  expect(await mostSold()).toEqual([shirt.product_id, hat.product_id]);
  const { id } = await sellOf(hat, 2);
  expect(await mostSold()).toEqual([hat.product_id, shirt.product_id]);
  await moveToDay(server.db, id, await dayBefore(29));
  expect(await mostSold()).toEqual([hat.product_id, shirt.product_id]);
  await moveToDay(server.db, id, await dayBefore(30));
  expect(await mostSold()).toEqual([shirt.product_id, hat.product_id]);
});

test('deleted bills and pieces that came back do not count, returns that were deleted do', async () => {
  const { shirt, hat } = counter;
  await sellOf(shirt, 3);
  const hats = await sellOf(hat, 5);
  await deleteBill(server, (await sellOf(shirt, 9)).id, admin);
  expect(await mostSold()).toEqual([hat.product_id, shirt.product_id]);
  const [line] = hats.details;
  const back = await buildReturn(server, hats, admin, { details: [{ id: line?.id ?? 0, qty: 3 }] });
  expect(await mostSold()).toEqual([shirt.product_id, hat.product_id]);
  await buildReturn(server, hats, admin, { details: [{ id: line?.id ?? 0, qty: 2 }] });
  expect(await mostSold()).toEqual([shirt.product_id]);
  expect(
    (
      await server.app.inject({
        method: 'DELETE',
        url: `/api/repays/${back.id}`,
        headers: { ...admin, 'idempotency-key': crypto.randomUUID() },
      })
    ).statusCode,
  ).toBe(200);
  expect(await mostSold()).toEqual([hat.product_id, shirt.product_id].sort());
});

test('what came back counts on its own day, as in every report', async () => {
  const { shirt, hat } = counter;
  const shirts = await sellOf(shirt, 5);
  await sellOf(hat, 2);
  const back = await buildReturn(server, shirts, admin, {
    details: [{ id: shirts.details[0]?.id ?? 0, qty: 4 }],
  });
  expect(await mostSold()).toEqual([hat.product_id, shirt.product_id]);
  await moveReturnToDay(server.db, back.id, await dayBefore(30));
  expect(await mostSold()).toEqual([shirt.product_id, hat.product_id]);
});

test("another shop's sales, deleted products and those not sold any more are left out", async () => {
  const { shirt, hat, shop, warehouse } = counter;
  const scarf = await buildProduct(server.db, {
    shop,
    product_name: `${'Khăn lụa 🧣 '.repeat(15)}`,
    stock: { [warehouse]: 20 },
  });
  await sellOf(scarf, 5);
  await sellOf(hat, 3);
  await sellOf(shirt, 1);
  const other = await buildCounter(server);
  await sellOf(other.shirt, 50, other);
  expect(await mostSold()).toEqual([scarf.product_id, hat.product_id, shirt.product_id]);
  await markDeleted(server.db, scarf);
  await server.db
    .updateTable('products')
    .set({ active: 0 })
    .where('product_id', '=', hat.product_id)
    .execute();
  expect(await mostSold()).toEqual([shirt.product_id]);
  const { statusCode } = await server.app.inject({
    url: `/api/reports/most-sold/${shop.company_id}`,
    headers: other.headers,
  });
  expect(statusCode).toBe(403);
});

test('variants of a model count together, and the best of them names it', async () => {
  const { shirt, shop, warehouse } = counter;
  const model = { shop, code_anh: 'VAY-7', stock: { [warehouse]: 20 } };
  const black = await buildProduct(server.db, { ...model, color: 'Đen' });
  const red = await buildProduct(server.db, { ...model, color: 'Đỏ' });
  await sellOf(shirt, 4);
  await sellOf(black, 2);
  await sellOf(red, 3);
  expect(await mostSold()).toEqual([red.product_id, shirt.product_id]);
});
