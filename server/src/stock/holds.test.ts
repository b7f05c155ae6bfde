import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDocument,
  buildHold,
  buildLine,
  buildStockShop,
  holder,
  readBooks,
  readHolds,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from '../database/database.ts';
import type { StockDocument } from './documents.ts';
import { reverse, take } from './ledger.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

async function takeShirts(
  qty: number,
  { customerPhone = '', bill = buildDocument(shop) } = {},
): Promise<StockDocument> {
  await inTransaction(database.db, (trx) => take(trx, bill, [buildLine(shop, { qty })], { customerPhone }));
  return bill;
}

async function shirtsLeft(): Promise<number | undefined> {
  const { levels } = await readBooks(database.db, shop);
  return levels[0]?.qty;
}

/** Pieces fulfilled, by hold. */
async function fulfilledQty(): Promise<Record<number, number>> {
  const { fulfilled } = await readHolds(database.db, shop);
  return fulfilled;
}

describe('a hold of five of ten shirts', () => {
  let hold: number;

  beforeEach(async () => {
    await stockUp(database.db, shop, { qty: 10 });
    hold = await buildHold(database.db, shop, { qty: 5 });
  });

  test.each([
    { who: 'a customer without a phone number', customerPhone: '' },
    { who: 'another customer', customerPhone: '0909999999' },
  ])('leaves five for $who', async ({ customerPhone }) => {
    await expect(takeShirts(6, { customerPhone })).rejects.toMatchObject({
      params: { lines: [{ wanted: 6, available: 5 }] },
    });
    await takeShirts(5, { customerPhone });
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });

  test('leaves all ten for its own customer, and is used up by them', async () => {
    await takeShirts(10, { customerPhone: holder });
    expect(await shirtsLeft()).toBe(0);
    expect(await fulfilledQty()).toEqual({ [hold]: 5 });
  });

  test('blocks others only by what its customer has not bought yet', async () => {
    await takeShirts(2, { customerPhone: holder });
    await expect(takeShirts(6)).rejects.toMatchObject({ params: { lines: [{ available: 5 }] } });
    await takeShirts(5);
    await takeShirts(3, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [hold]: 5 });
  });

  test('is fulfilled further when its bill takes more', async () => {
    const bill = await takeShirts(2, { customerPhone: holder });
    await takeShirts(1, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 3 });
    await inTransaction(database.db, (trx) => reverse(trx, bill));
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });

  test('gets back what a reversed bill had used, and blocks others again', async () => {
    const bill = await takeShirts(4, { customerPhone: holder });
    await takeShirts(1, { customerPhone: holder });
    await inTransaction(database.db, (trx) => reverse(trx, bill));
    expect(await shirtsLeft()).toBe(9);
    expect(await fulfilledQty()).toEqual({ [hold]: 1 });
    await expect(takeShirts(6)).rejects.toMatchObject({ params: { lines: [{ available: 5 }] } });
  });

  test('gets nothing back from a bill that is reversed twice', async () => {
    const bill = await takeShirts(4, { customerPhone: holder });
    await inTransaction(database.db, (trx) => reverse(trx, bill));
    await inTransaction(database.db, (trx) => reverse(trx, bill));
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });
});

test('holds are used up oldest first, over as many bills as it takes', async () => {
  await stockUp(database.db, shop, { qty: 10 });
  const older = await buildHold(database.db, shop, { qty: 3, daysLeft: 9 });
  const newer = await buildHold(database.db, shop, { qty: 4, daysLeft: 1 });
  await takeShirts(2, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [older]: 2, [newer]: 0 });
  await takeShirts(3, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [older]: 3, [newer]: 2 });
});

test('a hold of another product or warehouse is neither used nor in the way', async () => {
  await stockUp(database.db, shop, { qty: 2 });
  const ofHats = await buildHold(database.db, shop, { product_id: shop.hat, qty: 2 });
  const inBack = await buildHold(database.db, shop, { warehouse_code: shop.back, qty: 2 });
  await takeShirts(2, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [ofHats]: 0, [inBack]: 0 });
});

test.each([
  { name: 'expired yesterday', given: { daysLeft: -1 } },
  { name: 'is cancelled', given: { cancelled: true } },
])('a hold that $name is neither used nor in the way', async ({ given }) => {
  await stockUp(database.db, shop, { qty: 5 });
  const hold = await buildHold(database.db, shop, { qty: 5, ...given });
  await takeShirts(2);
  await takeShirts(3, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [hold]: 0 });
});

test.each([
  { moment: '2026-03-08 16:59:59+00', day: '2026-03-08' },
  { moment: '2026-03-08 17:00:00+00', day: '2026-03-09' },
])('the day of $moment in Ho Chi Minh City is $day', async ({ moment, day }) => {
  const { rows } = await sql`select business_day(${moment}::timestamptz) as day`.execute(database.db);
  expect(rows).toEqual([{ day }]);
});
