import type { Bill } from '@soquay/contract/bills';
import type { Profit } from '@soquay/contract/reports';
import { beforeEach, expect, test } from 'vitest';
import {
  buildBill,
  buildBillLine,
  buildCounter,
  type Counter,
  deleteBill,
  type Headers,
  moveToDay,
  signInAs,
  writeBill,
} from '../../../test/factories/bills.ts';
import { buildReturn, moveReturnToDay, writeReturn } from '../../../test/factories/returns.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp();
let counter: Counter;
let admin: Headers;

/** A shirt sells for 150,000 and costs 90,000, a hat for 80,000 and costs 30,000. */
beforeEach(async () => {
  counter = await buildCounter(server);
  admin = (await signInAs(server, { shop: counter.shop, groups: ['Admin'] })).headers;
});

async function profitOf(day: string, to_date = day): Promise<Profit> {
  const query = { from_date: day, to_date };
  const url = `/api/reports/profit/${counter.shop.company_id}`;
  const answer = await server.app.inject({ url, query, headers: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function sellOn(day: string, ...details: ReturnType<typeof buildBillLine>[]): Promise<Bill> {
  const { id } = await buildBill(server, counter, { details });
  await moveToDay(server.db, id, day);
  return (await server.app.inject({ url: `/api/bills/${id}`, headers: admin })).json().data;
}

const shirts = (qty: number, discount = 0) => buildBillLine(counter, { qty, discount });
const hats = (qty: number) =>
  buildBillLine(counter, { qty, product_id: counter.hat.product_id, price: 80_000 });

async function setCost(product_id: number, original_price: number): Promise<void> {
  await server.db
    .updateTable('products')
    .set({ original_price })
    .where('product_id', '=', product_id)
    .execute();
}

test('sales less the cost of when they were sold, whatever the goods cost since', async () => {
  await sellOn('2026-03-01', shirts(2, 10_000), hats(1));
  await setCost(counter.shirt.product_id, 140_000);
  await sellOn('2026-03-02', shirts(1));
  expect(await profitOf('2026-03-01')).toEqual({
    profit: 290_000 - 180_000 + 80_000 - 30_000,
    sold_cost: 210_000,
    returned_cost: 0,
    lines_without_cost: 0,
  });
  expect(await profitOf('2026-03-01', '2026-03-02')).toMatchObject({ profit: 170_000, sold_cost: 350_000 });
});

test('a bill sold below its cost is a loss', async () => {
  await setCost(counter.hat.product_id, 100_000);
  await sellOn('2026-03-01', hats(2));
  expect(await profitOf('2026-03-01')).toMatchObject({ profit: -40_000 });
});

test('what came back is taken off on its own day, with the cost of its sale', async () => {
  const bill = await sellOn('2026-03-01', shirts(3));
  await setCost(counter.shirt.product_id, 140_000);
  const back = await buildReturn(server, bill, counter.headers);
  const deleted = await buildReturn(server, bill, counter.headers);
  await moveReturnToDay(server.db, back.id, '2026-03-05');
  await moveReturnToDay(server.db, deleted.id, '2026-03-05');
  await writeReturn(server, 'DELETE', `/${deleted.id}`, { headers: admin });
  expect(await profitOf('2026-03-01')).toMatchObject({ profit: 180_000, returned_cost: 0 });
  expect(await profitOf('2026-03-05')).toEqual({
    profit: -60_000,
    sold_cost: 0,
    returned_cost: 90_000,
    lines_without_cost: 0,
  });
  expect(await profitOf('2026-03-01', '2026-03-05')).toMatchObject({ profit: 120_000 });
});

test('deleted bills are left out, restored ones counted, and those of other shops neither', async () => {
  const kept = await sellOn('2026-03-01', shirts(1));
  const deleted = await sellOn('2026-03-01', shirts(5));
  const other = await buildCounter(server);
  const elsewhere = await buildBill(server, other);
  await moveToDay(server.db, elsewhere.id, '2026-03-01');
  await deleteBill(server, kept.id, admin);
  await writeBill(server, 'PUT', `/api/bills/restore/${kept.id}`, { headers: admin });
  await deleteBill(server, deleted.id, admin);
  expect(await profitOf('2026-03-01')).toMatchObject({ profit: 60_000, sold_cost: 90_000 });
});

test('lines that had no cost are told, those of deleted bills not', async () => {
  await setCost(counter.shirt.product_id, 0);
  await sellOn('2026-03-01', shirts(1), hats(1));
  const deleted = await sellOn('2026-03-01', shirts(1));
  await deleteBill(server, deleted.id, admin);
  expect(await profitOf('2026-03-01')).toMatchObject({ profit: 200_000, lines_without_cost: 1 });
});
