import { beforeEach, describe, expect, test } from 'vitest';
import { buildHold, endHold, holder, readHolds } from '../../test/factories/holds.ts';
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

describe.each(['expired', 'cancelled'] as const)(
  'a hold of five that was %s after a bill used three',
  (end) => {
    let hold: number;
    let bill: LockedDocument;

    beforeEach(async () => {
      await stockUp(database.db, shop, { qty: 10 });
      hold = await buildHold(database.db, shop, { qty: 5 });
      bill = await take(3, { customerPhone: holder });
      await endHold(database.db, hold, end);
    });

    test('stays used when the bill is said again, and is not used further when it takes more', async () => {
      await take(3, { customerPhone: holder, bill });
      expect(await fulfilledQty()).toEqual({ [hold]: 3 });
      await take(5, { customerPhone: holder, bill });
      expect(await fulfilledQty()).toEqual({ [hold]: 3 });
    });

    test('is used less when the bill takes less, and no more again after that', async () => {
      await take(1, { customerPhone: holder, bill });
      expect(await fulfilledQty()).toEqual({ [hold]: 1 });
      await take(3, { customerPhone: holder, bill });
      expect(await fulfilledQty()).toEqual({ [hold]: 1 });
    });

    test('keeps nothing from others when the bill is deleted, and is not used when it is restored', async () => {
      await take(0, { bill });
      await take(10);
      expect(await shirtsLeft()).toBe(0);
      expect(await fulfilledQty()).toEqual({ [hold]: 0 });
    });

    test('keeps nothing from others when the phone is changed, though its goods are gone', async () => {
      await take(7);
      await take(3, { bill });
      expect(await fulfilledQty()).toEqual({ [hold]: 0 });
    });
  },
);
