import { sql } from 'kysely';
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
import type { Trx } from '../database/database.ts';
import type { StockLine } from './documents.ts';
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

test('two receipts that open the same levels from either end do not wait for each other', async () => {
  const { hat, back } = shop;
  const middle = buildLine(shop, { product_id: hat });
  const lines = [buildLine(shop), middle, buildLine(shop, { warehouse_code: back })];
  const receive = (trx: Trx, lines: StockLine[]) => put(trx, buildDocument(shop, { kind: 'receipt' }), lines);

  // Both get stuck half-way before either can go on: each would then have what the other wants.
  const inBetween = await database.db.startTransaction().execute();
  await receive(inBetween, [middle]);
  const receipts = [lines, lines.toReversed()].map((lines) =>
    database.db.transaction().execute((trx) => receive(trx, lines)),
  );
  await expect.poll(countWaiting).toBe(2);
  await inBetween.commit().execute();

  await Promise.all(receipts);
  const { levels } = await readBooks(database.db, shop);
  expect(levels.map((level) => level.qty)).toEqual([2, 3, 2]);
});

/** Transactions that wait for a lock of another. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows.length;
}
