import type { RunningOut } from '@soquay/contract/reports';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  holdShirts,
  moveToDay,
  signInAs,
} from '../../../test/factories/bills.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildReturn, moveReturnToDay } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

beforeEach(async () => {
  counter = await buildCounter(server, { stock: 40 });
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function runningOut(): Promise<RunningOut[]> {
  const url = `/api/reports/running-out/${counter.shop.company_id}`;
  const answer = await server.app.inject({ url, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function sellShirts(qty: number): Promise<number> {
  return (await buildBill(server, counter, { details: [buildBillLine(counter, { qty })] })).id;
}

async function daysAgo(count: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day(now()) - ${count}::int as day`.execute(
    server.db,
  );
  return rows[0]?.day ?? '';
}

test('goods run out that last less than 7 days as 30 have sold them', async () => {
  await sellShirts(32);
  expect(await runningOut()).toEqual([]);
  await sellShirts(1);
  expect(await runningOut()).toEqual([
    {
      product_id: counter.shirt.product_id,
      product_code: counter.shirt.product_code,
      product_name: 'Áo sơ mi trắng',
      thumb_file: null,
      sold: 33,
      qty: 7,
      days_left: 6,
    },
  ]);
});

test('goods that are sold out stand first, with 0 days', async () => {
  await sellShirts(35);
  const hats = buildBillLine(counter, { product_id: counter.hat.product_id, price: 80_000, qty: 40 });
  await buildBill(server, counter, { details: [hats] });
  expect(await runningOut()).toMatchObject([
    { product_id: counter.hat.product_id, qty: 0, days_left: 0 },
    { product_id: counter.shirt.product_id, qty: 5, days_left: 4 },
  ]);
});

test('what is held cannot be sold', async () => {
  await sellShirts(20);
  expect(await runningOut()).toEqual([]);
  await holdShirts(server.db, counter, { qty: 16 });
  expect(await runningOut()).toMatchObject([{ qty: 4, sold: 20, days_left: 6 }]);
});

test('what was sold before the 30 days, or in bills that are deleted, sells no more', async () => {
  await moveToDay(server.db, await sellShirts(20), await daysAgo(30));
  await deleteBill(server, await sellShirts(20), admin);
  await sellShirts(18);
  expect(await runningOut()).toMatchObject([{ sold: 18, qty: 2 }]);
  await moveToDay(server.db, await sellShirts(1), await daysAgo(29));
  expect(await runningOut()).toMatchObject([{ sold: 19, qty: 1 }]);
});

test('what came back is no pace, on the day on which it came', async () => {
  const bill = await buildBill(server, counter, { details: [buildBillLine(counter, { qty: 36 })] });
  const [line] = bill.details;
  const back = await buildReturn(server, bill, admin, { details: [{ id: line?.id ?? 0, qty: 30 }] });
  await holdShirts(server.db, counter, { qty: 28 });
  expect(await runningOut()).toEqual([]);
  await moveReturnToDay(server.db, back.id, await daysAgo(30));
  expect(await runningOut()).toMatchObject([{ sold: 36, qty: 6 }]);
});

test('items that are sold in bundles run out, the bundle does not stand beside them', async () => {
  const { shirt, hat, shop } = counter;
  const bundle = await buildBundle(server.db, [{ product: shirt, qty: 3 }, { product: hat }], { shop });
  const sellBundles = (qty: number) =>
    buildBill(server, counter, {
      details: [
        buildBillLine(counter, { product_id: bundle.product_id, price: 300_000, qty }),
        buildBillLine(counter, { qty: 1 }),
      ],
    });
  const bill = await sellBundles(12);
  expect(await runningOut()).toMatchObject([
    { product_id: shirt.product_id, sold: 37, qty: 3, days_left: 2 },
  ]);
  const [line] = bill.details;
  await buildReturn(server, bill, admin, { details: [{ id: line?.id ?? 0, qty: 11 }] });
  expect(await runningOut()).toEqual([]);
  await sellBundles(11);
  expect(await runningOut()).toMatchObject([{ product_id: shirt.product_id, sold: 38, qty: 2 }]);
  // Turns the bundle into an ordinary product, which has never been in stock.
  await server.db.deleteFrom('product_sets').where('set_id', '=', bundle.product_id).execute();
  expect(await runningOut()).toHaveLength(1);
});
