import { beforeEach, expect, test } from 'vitest';
import {
  buildDocument,
  buildLine,
  buildStockShop,
  readBooks,
  type StockShop,
  stockUp,
} from '../../test/factories/stock.ts';
import { useDatabase } from '../../test/use-database.ts';
import { put, take } from './ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase({ connections: 10 });
let shop: StockShop;

beforeEach(async () => {
  shop = await buildStockShop(database.db);
});

test('of two hundred who want one of fifty shirts at once, exactly fifty get one', async () => {
  await stockUp(database.db, shop, { qty: 50 });
  const sales = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      // Without inTransaction, whose second try would hide a deadlock.
      database.db.transaction().execute((trx) => take(trx, buildDocument(shop), [buildLine(shop)])),
    ),
  );
  const refusals = sales.filter((sale) => sale.status === 'rejected').map((sale) => sale.reason.code);
  expect(refusals).toEqual(Array.from({ length: 150 }, () => 'STOCK_INSUFFICIENT'));
  const { levels, movements } = await readBooks(database.db, shop);
  expect(levels).toMatchObject([{ qty: 0 }]);
  expect(movements).toHaveLength(51);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('of a hundred that open the same new levels in any order, every piece arrives', async () => {
  const receipts = Array.from({ length: 100 }, (_, number) => {
    const lines = [buildLine(shop), buildLine(shop, { product_id: shop.hat })];
    return number % 2 === 0 ? lines : lines.toReversed();
  });
  await Promise.all(
    receipts.map((lines) =>
      database.db.transaction().execute((trx) => put(trx, buildDocument(shop, { kind: 'receipt' }), lines)),
    ),
  );
  const { levels } = await readBooks(database.db, shop);
  expect(levels.map((level) => level.qty)).toEqual([100, 100]);
  expect(await verifyLedger(database.db)).toEqual([]);
});
