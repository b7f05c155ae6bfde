import { say } from '@soquay/contract/said';
import { beforeEach, expect, test } from 'vitest';
import { buildHold, holder, readHolds } from '../../test/factories/holds.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBooks,
  type StockShop,
  savedDocument,
  settleOnce,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { LockedDocument } from './documents.ts';

const database = useDatabase();
let shop: StockShop;
let hold: number;

/** Stocks ten shirts, of which eight are held. */
beforeEach(async () => {
  shop = await buildStockShop(database.db);
  await stockUp(database.db, shop, { qty: 10 });
  hold = await buildHold(database.db, shop, { qty: 8 });
});

/** A stock take that finds so many shirts more, or fewer. */
async function count(qty: number): Promise<LockedDocument> {
  const document = buildDocument(shop, { kind: 'stock-take' });
  await settleOnce(database.db, { document, movements: [buildMovement(shop, { qty })], ignoresHolds: true });
  return savedDocument(document);
}

async function move(qty: number, customerPhone = ''): Promise<LockedDocument> {
  const document = buildDocument(shop, { kind: qty > 0 ? 'receipt' : 'bill' });
  await settleOnce(database.db, { document, movements: [buildMovement(shop, { qty })], customerPhone });
  return savedDocument(document);
}

async function shirtsLeft(): Promise<number | undefined> {
  const { levels } = await readBooks(database.db, shop);
  return levels[0]?.qty;
}

test('a count may leave less than is held, and the hold stands', async () => {
  await count(-7);
  expect(await shirtsLeft()).toBe(3);
  const { holds } = await readHolds(database.db, shop);
  expect(holds).toMatchObject([{ id: hold, qty: 8, fulfilled_qty: 0, cancelled_by: null }]);
});

test('a count of more than is missing is refused: STOCK_INSUFFICIENT', async () => {
  await expect(count(-11)).rejects.toMatchObject({
    code: 'STOCK_INSUFFICIENT',
    params: { lines: [{ wanted: 11, available: 10 }] },
    errors: { 'details.0.qty': say('stockLeft', { available: 10 }) },
  });
  expect(await shirtsLeft()).toBe(10);
});

test('a count may find more', async () => {
  await count(2);
  expect(await shirtsLeft()).toBe(12);
});

test('other documents may not go below what is held', async () => {
  await expect(move(-3)).rejects.toMatchObject({ params: { lines: [{ available: 2 }] } });
});

/** Three shirts are left for a hold of eight. */
test.each([
  { name: 'goods that come in, though not enough of them', deed: () => move(4), left: 7 },
  { name: 'what its own customer buys of the rest', deed: () => move(-3, holder), left: 0 },
  { name: 'another count that finds still less', deed: () => count(-1), left: 2 },
])('after a count below a hold may come: $name', async ({ deed, left }) => {
  await count(-7);
  await deed();
  expect(await shirtsLeft()).toBe(left);
});

test('after a count below a hold a bill may be edited to take less, and deleted', async () => {
  const bill = await move(-2);
  await count(-5);
  await settleOnce(database.db, { document: bill, movements: [buildMovement(shop, { qty: -1 })] });
  expect(await shirtsLeft()).toBe(4);
  await settleOnce(database.db, { document: bill, movements: [] });
  expect(await shirtsLeft()).toBe(5);
});

test('after a count below a hold nobody else gets a piece', async () => {
  await count(-7);
  await expect(move(-1)).rejects.toMatchObject({ params: { lines: [{ wanted: 1, available: 0 }] } });
});

test('after a count below a hold its own customer gets what is there and no more', async () => {
  await count(-7);
  await expect(move(-4, holder)).rejects.toMatchObject({ params: { lines: [{ wanted: 4, available: 3 }] } });
});

test('a bill whose hold lacks goods since may be deleted: the hold gets back all that comes', async () => {
  const bill = await move(-8, holder);
  await count(-2);
  await settleOnce(database.db, { document: bill, movements: [] });
  expect(await shirtsLeft()).toBe(8);
  expect((await readHolds(database.db, shop)).fulfilled).toEqual({ [hold]: 0 });
});

test('a count that is taken back brings back its pieces', async () => {
  const counted = await count(-7);
  await settleOnce(database.db, { document: counted, movements: [], ignoresHolds: true });
  expect(await shirtsLeft()).toBe(10);
});
