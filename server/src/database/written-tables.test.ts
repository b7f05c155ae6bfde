import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { type Db, inTransaction, type Trx } from './database.ts';
import { analyzingWritten } from './written-tables.ts';

const database = useDatabase();
let large: Db;

beforeAll(async () => {
  large = analyzingWritten(database.db);
  // Leaves only the transaction's own ANALYZE to change the statistics.
  await sql`alter table units set (autovacuum_enabled = false)`.execute(database.db);
});

async function insertUnits(trx: Trx, prefix: string, count: number): Promise<void> {
  await sql`
    insert into units (unit_code, unit_name)
    select ${prefix}::text || n, 'Thùng ' || ${prefix}::text || n from generate_series(1, ${count}::int) n
  `.execute(trx);
}

/** Number of rows of the table in the planner's statistics. */
async function countedUnits(db: Db = database.db): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select reltuples::int as counted from pg_class where relname = 'units'`.execute(db);
  return rows[0]?.counted ?? 0;
}

test('small transactions of one connection one after the other are not one large one', async () => {
  const before = await countedUnits();
  for (const prefix of ['f', 'g', 'h']) {
    await inTransaction(large, (trx) => insertUnits(trx, prefix, 600));
  }
  expect(await countedUnits()).toBe(before);
});

test('few rows are left to autovacuum, and so is what another pool writes', async () => {
  const before = await countedUnits();
  await inTransaction(large, (trx) => insertUnits(trx, 'c', 900));
  await inTransaction(database.db, (trx) => insertUnits(trx, 'd', 1_200));
  expect(await countedUnits()).toBe(before);
});

test('statistics of many rows come with their commit', async () => {
  const before = await countedUnits();
  await inTransaction(large, (trx) => insertUnits(trx, 'a', 1_200));
  expect(await countedUnits()).toBeGreaterThanOrEqual(before + 1_200);
});

test('rows that a statement writes beside its own count too', async () => {
  const before = await countedUnits();
  await inTransaction(large, async (trx) => {
    await sql`
      with made as (
        insert into units (unit_code, unit_name)
        select 'b' || n, 'Kiện b' || n from generate_series(1, 1200) n returning 1
      )
      select count(*) from made`.execute(trx);
  });
  expect(await countedUnits()).toBeGreaterThanOrEqual(before + 1_200);
});

test('rows are written even where somebody else keeps their table from being counted', {
  timeout: 30_000,
}, async () => {
  const blocking = await database.db.startTransaction().execute();
  await sql`lock table units in share update exclusive mode`.execute(blocking);
  await inTransaction(large, (trx) => insertUnits(trx, 'e', 1_200));
  await blocking.rollback().execute();
  const { rows } = await sql`select from units where unit_code like 'e%'`.execute(database.db);
  expect(rows.length).toBeGreaterThanOrEqual(1_200);
});
