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
