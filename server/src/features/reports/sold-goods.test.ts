import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { getProfit } from './profit.queries.ts';
import { getBestSellers, getRunningOut } from './sold-goods.queries.ts';

const database = useDatabase({ connections: 1 });

test('what reads the lines of a period is planned for its days, not kept for any', async () => {
  const { db } = database;
  await getBestSellers(db, 1, {});
  await getRunningOut(db, 1);
  await getProfit(db, 1, {});
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ statement }) => statement.includes('_lines'))).toEqual([]);
});
