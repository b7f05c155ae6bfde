import { beforeEach, expect, test } from 'vitest';
import { countWaiting } from '../../test/count-waiting.ts';
import {
  buildDocument,
  buildMovement,
  buildStockShop,
  readBooks,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';
import type { Settlement, WantedMovement } from './documents.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase({ connections: 10 });
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

/** Without inTransaction, whose second try would hide a deadlock. */
function settleAtOnce(...settlements: Settlement[]): Promise<void> {
  return database.db.transaction().execute((trx) => settleNow(trx, settlements));
}

test('of two hundred who want one of fifty shirts at once, exactly fifty get one', async () => {
  await stockUp(database.db, shop, { qty: 50 });
  const sales = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      settleAtOnce({ document: buildDocument(shop), movements: [buildMovement(shop, { qty: -1 })] }),
    ),
  );
  const refusals = sales.filter((sale) => sale.status === 'rejected').map((sale) => sale.reason.code);
  expect(refusals).toEqual(Array.from({ length: 150 }, () => 'STOCK_INSUFFICIENT'));
  const { levels, movements } = await readBooks(database.db, shop);
  expect(levels).toMatchObject([{ qty: 0 }]);
  expect(movements).toHaveLength(51);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('two receipts that open the same levels from either end do not wait for each other', async () => {
  const { hat, back } = shop;
  const middle = buildMovement(shop, { product_id: hat });
  const movements = [buildMovement(shop), middle, buildMovement(shop, { warehouse_code: back })];
  const receipt = (movements: WantedMovement[]): Settlement => ({
    document: buildDocument(shop, { kind: 'receipt' }),
    movements,
  });

  await whileLocked(receipt([middle]), [[receipt(movements)], [receipt(movements.toReversed())]]);

  const { levels } = await readBooks(database.db, shop);
  expect(levels.map((level) => level.qty)).toEqual([2, 3, 2]);
});

test('documents of two shops that name the same goods from either end do not wait for each other', async () => {
  const other = await buildStockShop(database.db);
  await stockUp(database.db, shop, { qty: 5 }, { product_id: shop.hat, qty: 5 });
  await stockUp(database.db, other, { qty: 5 });
  const hats = buildMovement(shop, { product_id: shop.hat, qty: -1 });
  const sale = (shop: StockShop, ...movements: WantedMovement[]): Settlement => ({
    document: buildDocument(shop),
    movements,
  });
  const shirtsOf = (shop: StockShop) => buildMovement(shop, { qty: -1 });

  await whileLocked(sale(shop, hats), [
    [sale(shop, shirtsOf(shop), hats), sale(other, shirtsOf(other))],
    [sale(other, shirtsOf(other)), sale(shop, hats, shirtsOf(shop))],
  ]);

  const [ofShop, ofOther] = [await readBooks(database.db, shop), await readBooks(database.db, other)];
  expect(ofShop.levels.map((level) => level.qty)).toEqual([3, 2]);
  expect(ofOther.levels.map((level) => level.qty)).toEqual([3]);
});

/**
 * Settles at once what gets stuck in the middle of its goods until `middle` is committed: each would then have
 * what the other wants, were it not for the order of locks.
 */
async function whileLocked(middle: Settlement, contenders: Settlement[][]): Promise<void> {
  const inBetween = await database.db.startTransaction().execute();
  await settleNow(inBetween, [middle]);
  const settled = contenders.map((settlements) => settleAtOnce(...settlements));
  await expect.poll(() => countWaiting(database.db)).toBe(contenders.length);
  await inBetween.commit().execute();
  await Promise.all(settled);
}
