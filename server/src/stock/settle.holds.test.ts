import { beforeEach, describe, expect, test } from 'vitest';
import { buildHold, holder, readHolds } from '../../test/factories/holds.ts';
import {
  buildMovement,
  buildStockShop,
  readBooks,
  type StockShop,
  settleOnce,
  stockUp,
  takeShirts,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { LockedDocument } from './documents.ts';

const database = useDatabase();
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

/** A bill of so many shirts. */
function take(
  qty: number,
  given: { customerPhone?: string; bill?: LockedDocument } = {},
): Promise<LockedDocument> {
  return takeShirts(database.db, shop, { qty, ...given });
}

/** Pieces fulfilled, by hold. */
async function fulfilledQty(): Promise<Record<number, number>> {
  const { fulfilled } = await readHolds(database.db, shop);
  return fulfilled;
}

async function shirtsLeft(): Promise<number | undefined> {
  const { levels } = await readBooks(database.db, shop);
  return levels[0]?.qty;
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
    await expect(take(6, { customerPhone })).rejects.toMatchObject({
      params: { lines: [{ wanted: 6, available: 5 }] },
    });
    await take(5, { customerPhone });
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });

  test('leaves all ten for its own customer, and is used up by them', async () => {
    await take(10, { customerPhone: holder });
    expect(await shirtsLeft()).toBe(0);
    expect(await fulfilledQty()).toEqual({ [hold]: 5 });
  });

  test('blocks others only by what its customer has not bought yet', async () => {
    await take(2, { customerPhone: holder });
    await expect(take(6)).rejects.toMatchObject({ params: { lines: [{ available: 5 }] } });
    await take(5);
    await take(3, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [hold]: 5 });
  });

  test('is fulfilled further when its bill takes more, and less when it takes less', async () => {
    const bill = await take(2, { customerPhone: holder });
    await take(3, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 3 });
    await take(1, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 1 });
    const { fulfilments } = await readHolds(database.db, shop);
    expect(fulfilments).toEqual([{ reservation_id: hold, bill_id: bill.id, qty: 1 }]);
  });

  test('is fulfilled once by a bill that is said twice', async () => {
    const bill = await take(4, { customerPhone: holder });
    await take(4, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 4 });
  });

  test('gets back what a deleted bill had used, and blocks others again', async () => {
    const bill = await take(4, { customerPhone: holder });
    await take(1, { customerPhone: holder });
    await take(0, { customerPhone: holder, bill });
    expect(await shirtsLeft()).toBe(9);
    expect(await fulfilledQty()).toEqual({ [hold]: 1 });
    await expect(take(6)).rejects.toMatchObject({ params: { lines: [{ available: 5 }] } });
  });

  test('gets nothing back from a bill that is deleted twice', async () => {
    const bill = await take(4, { customerPhone: holder });
    await take(0, { bill });
    await take(0, { bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });

  test('is used again by a bill that is restored', async () => {
    const bill = await take(4, { customerPhone: holder });
    await take(0, { bill });
    await take(4, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [hold]: 4 });
    const { fulfilments } = await readHolds(database.db, shop);
    expect(fulfilments).toEqual([{ reservation_id: hold, bill_id: bill.id, qty: 4 }]);
  });

  test('gets back its pieces when the line takes another product instead', async () => {
    await stockUp(database.db, shop, { product_id: shop.hat, qty: 2 });
    const bill = await take(4, { customerPhone: holder });
    await settleOnce(database.db, {
      document: bill,
      movements: [buildMovement(shop, { line_id: 1, product_id: shop.hat, qty: -2 })],
      customerPhone: holder,
    });
    expect(await fulfilledQty()).toEqual({ [hold]: 0 });
  });
});

describe('several holds of one customer', () => {
  let older: number;
  let newer: number;

  beforeEach(async () => {
    await stockUp(database.db, shop, { qty: 10 });
    older = await buildHold(database.db, shop, { qty: 3, daysLeft: 9 });
    newer = await buildHold(database.db, shop, { qty: 4, daysLeft: 1 });
  });

  test('are used up oldest first, over as many bills as it takes', async () => {
    await take(2, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [older]: 2, [newer]: 0 });
    await take(3, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [older]: 3, [newer]: 2 });
  });

  test('are allotted anew, oldest first, when the bill that used them changes', async () => {
    const bill = await take(6, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [older]: 3, [newer]: 3 });
    await take(2, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [older]: 2, [newer]: 0 });
    await take(5, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [older]: 3, [newer]: 2 });
  });

  test('move up when an older one becomes free', async () => {
    const first = await take(3, { customerPhone: holder });
    const second = await take(2, { customerPhone: holder });
    expect(await fulfilledQty()).toEqual({ [older]: 3, [newer]: 2 });
    await take(0, { bill: first });
    await take(2, { customerPhone: holder, bill: second });
    expect(await fulfilledQty()).toEqual({ [older]: 2, [newer]: 0 });
  });
});

test('a hold of another product or warehouse is neither used nor in the way', async () => {
  await stockUp(database.db, shop, { qty: 2 });
  const ofHats = await buildHold(database.db, shop, { product_id: shop.hat, qty: 2 });
  const inBack = await buildHold(database.db, shop, { warehouse_code: shop.back, qty: 2 });
  await take(2, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [ofHats]: 0, [inBack]: 0 });
});

test.each([
  { name: 'expired yesterday', given: { daysLeft: -1 } },
  { name: 'is cancelled', given: { cancelled: true } },
])('a hold that $name is neither used nor in the way', async ({ given }) => {
  await stockUp(database.db, shop, { qty: 5 });
  const hold = await buildHold(database.db, shop, { qty: 5, ...given });
  await take(2);
  await take(3, { customerPhone: holder });
  expect(await fulfilledQty()).toEqual({ [hold]: 0 });
});
