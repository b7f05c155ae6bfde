import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { verifyBills } from '../../server/src/features/bills/verify-bills.ts';
import { verifyLedger } from '../../server/src/stock/verify-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import { replay } from './bare-sql.ts';
import { generateBusiness } from './generate-business.ts';
import { measureImport } from './measure-import.ts';
import { readOptions } from './options.ts';
import { recordScenario } from './run-scenario.ts';
import { buildScenarios, readBusiness, recordedIds, renewIds, type Scenario } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { type Seller, signInSellers } from './staff.ts';

const options = readOptions(['products=300', 'bills=1000', 'shops=3']);
const recorded = 3;

describe('a generated business', () => {
  let database: TestDatabase;
  let db: Db;
  let scenarios: Scenario[];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDatabase(createPool({ url: database.url, size: 4 }));
    await generateBusiness(db, options);
    scenarios = buildScenarios(await readBusiness(db, await signInSellers(db)));
    return async () => {
      await db.destroy();
      await database.drop();
    };
  });

  async function expectBooksToBalance() {
    expect(await verifyLedger(db)).toEqual([]);
    expect(await verifyBills(db)).toEqual([]);
  }

  test('has the size that was asked for, and books that balance', async () => {
    const { rows } = await sql`
      select (select count(*) from companies) as shops, (select count(*) from products) as products,
        (select count(*) from bills) as bills, (select count(*) from bill_lines) as lines,
        (select bool_or(status = 0) from bills) as has_deleted`.execute(db);
    expect(rows).toEqual([{ shops: 3, products: 300, bills: 1000, lines: 3000, has_deleted: true }]);
    await expectBooksToBalance();
  });

  test('takes the recorded statements of a sale again and again, each time as a new bill', async () => {
    const sale = scenarios.find(({ isWrite }) => isWrite);
    if (!sale) throw new Error('no scenario writes');
    const recordings = await recordScenario(sale, { databaseUrl: database.url, count: recorded });
    const pool = createPool({ url: database.url, size: 2 });
    let times = 0;
    for (const isNamed of [true, false]) {
      for (const recording of recordings) {
        times += 1;
        await replay(pool, recording, { isNamed, renew: (value) => renewIds(value, times) });
      }
    }
    await pool.end();
    const { rows } = await sql<{ bills: number }>`select count(*) as bills from bills`.execute(db);
    expect(rows).toEqual([{ bills: 1000 + recorded + 2 * recorded }]);
    const { rows: next } = await sql`
      select nextval('bill_lines_id_seq') > (select max(id) from bill_lines where id < ${recordedIds.bills}::bigint)
        as is_free`.execute(db);
    expect(next).toEqual([{ is_free: true }]);
    await expectBooksToBalance();
  });

  test('answers the recorded reads', async () => {
    const pool = createPool({ url: database.url, size: 2 });
    for (const scenario of scenarios.filter(({ isWrite }) => !isWrite)) {
      const recordings = await recordScenario(scenario, { databaseUrl: database.url, count: recorded });
      expect(recordings.every((statements) => statements.length >= 2)).toBe(true);
      for (const recording of recordings) await replay(pool, recording, { isNamed: true });
    }
    await pool.end();
  });
});

test('an import is measured with a real server', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const db = createDatabase(createPool({ url: database.url, size: 2 }));
  await generateBusiness(db, readOptions(['products=30', 'bills=10', 'shops=1']));
  const server = await startServerProcess(database.url, folder);
  const [seller] = await signInSellers(db);
  try {
    const figures = await measureImport(db, server, { rows: 40, seller: seller as Seller });
    expect(figures).toMatchObject({ created: 40, p99Ms: expect.any(Number) });
    expect(figures.lists).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await server.stop();
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

test.each(['bills=many', 'bills=0', 'users=3', 'bills'])('the option %s is refused', (option) => {
  expect(() => readOptions([option])).toThrow(option);
});
