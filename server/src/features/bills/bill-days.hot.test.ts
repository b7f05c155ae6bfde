import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBill, buildCounter } from '../../../test/factories/bills.ts';
import { useApp } from '../../../test/use-app.ts';

const server = useApp({ connections: 1 });

test('a sale changes its day without touching an index', async () => {
  const counter = await buildCounter(server);
  for (let sale = 0; sale < 20; sale += 1) await buildBill(server, counter);
  // The one connection has done all of it: what it counted becomes visible at once.
  await sql`select pg_stat_force_next_flush()`.execute(server.db);
  const { rows } = await sql`
    select n_tup_ins as inserted, n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables
    where relname = 'bill_days'`.execute(server.db);
  expect(rows).toEqual([{ inserted: 1, updates: 19, hot: 19 }]);
});
