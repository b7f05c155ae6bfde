import { say } from '@soquay/contract/said';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildHold, holder, readHolds } from '../../test/factories/holds.ts';
import {
  buildStockShop,
  readBooks,
  type StockShop,
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

describe('a phone changed on a bill', () => {
  const other = '0909999999';
  let first: number;
  let second: number;

  beforeEach(async () => {
    await stockUp(database.db, shop, { qty: 10 });
    first = await buildHold(database.db, shop, { qty: 5 });
    second = await buildHold(database.db, shop, { qty: 3, customer_phone: other });
  });

  test('gives the holds of the first customer back and uses those of the other', async () => {
    const bill = await take(4, { customerPhone: holder });
    await take(4, { customerPhone: other, bill });
    expect(await fulfilledQty()).toEqual({ [first]: 0, [second]: 3 });
    expect(await shirtsLeft()).toBe(6);
  });

  test('books nothing', async () => {
    const bill = await take(2, { customerPhone: holder });
    const { movements } = await readBooks(database.db, shop);
    await take(2, { customerPhone: other, bill });
    expect((await readBooks(database.db, shop)).movements).toEqual(movements);
  });

  test('that was missing uses the holds of the customer it names', async () => {
    const bill = await take(2);
    await take(2, { customerPhone: holder, bill });
    expect(await fulfilledQty()).toEqual({ [first]: 2, [second]: 0 });
  });

  test('is refused at customer_phone when the first hold would lack its goods', async () => {
    const bill = await take(5, { customerPhone: holder });
    await take(2);
    const holds = await readHolds(database.db, shop);
    for (const customerPhone of ['', other]) {
      await expect(take(5, { customerPhone, bill })).rejects.toMatchObject({
        code: 'STOCK_INSUFFICIENT',
        params: { lines: [{ wanted: 5 }] },
        errors: { customer_phone: expect.objectContaining({ key: 'stockLeft' }) },
      });
    }
    expect(await readHolds(database.db, shop)).toEqual(holds);
  });

  test('is possible with as few pieces as the refusal says there are', async () => {
    const bill = await take(5, { customerPhone: holder });
    await take(2);
    await expect(take(5, { bill })).rejects.toMatchObject({
      errors: { customer_phone: say('stockLeft', { available: 0 }) },
    });
    await expect(take(5, { customerPhone: other, bill })).rejects.toMatchObject({
      errors: { customer_phone: say('stockLeft', { available: 3 }) },
    });
    await expect(take(4, { customerPhone: other, bill })).rejects.toMatchObject({
      errors: { customer_phone: say('stockLeft', { available: 3 }) },
    });
    await take(3, { customerPhone: other, bill });
    expect(await fulfilledQty()).toEqual({ [first]: 0, [second]: 3 });
  });

  test('to another bill’s customer leaves that bill’s share of the hold alone', async () => {
    await take(2, { customerPhone: other });
    const bill = await take(2, { customerPhone: holder });
    await take(2, { customerPhone: other, bill });
    expect(await fulfilledQty()).toEqual({ [first]: 0, [second]: 3 });
  });
});
