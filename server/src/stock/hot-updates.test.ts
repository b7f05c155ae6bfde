import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDocument, buildMovement, buildStockShop, stockUp } from '../../test/factories/stock.ts';
import { settleNow } from '../../test/settle-now.ts';
import { useDatabase } from '../../test/use-database.ts';

const database = useDatabase({ connections: 1 });

test('a sale changes levels without touching their indexes', async () => {
  const shop = await buildStockShop(database.db);
  await stockUp(database.db, shop, { qty: 50 });
  for (let sale = 0; sale < 20; sale += 1) {
    const movements = [buildMovement(shop, { qty: -1 })];
    await database.db
      .transaction()
      .execute((trx) => settleNow(trx, [{ document: buildDocument(shop), movements }]));
  }
  // The one connection has done all of it: what it counted becomes visible at once.
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ relname: string; updates: number; hot: number }>`
    select relname, n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables
    where relname = 'stock_levels'
  `.execute(database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.updates).toBeGreaterThanOrEqual(20);
  expect(rows[0]?.hot).toBe(rows[0]?.updates);
});
