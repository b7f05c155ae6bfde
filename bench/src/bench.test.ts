import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, type Db } from '../../server/src/database/database.ts';
import { createPool } from '../../server/src/database/pool.ts';
import { expectBooksToBalance } from '../../server/test/expect-books-to-balance.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import { type Business, peopleOf, readBusiness } from './business.ts';
import { readCompareOptions } from './compare-options.ts';
import { startSide } from './compare-side.ts';
import { createFloorDatabase, dropFloorDatabase } from './floor/floor-database.ts';
import { measureNodeFloor, nodeFloors } from './floor/node-floor.ts';
import { measurePgbench } from './floor/pgbench.ts';
import { generateBusiness } from './generate-business.ts';
import { measureImport } from './measure-import.ts';
import { measureLive } from './measure-live.ts';
import { measureSheets } from './measure-sheets.ts';
import { isChosen, readOptions, refuseUnknown } from './options.ts';
import { planCases } from './plans/all.ts';
import { checkPlans } from './plans/check-plans.ts';
import type { PlanCase } from './plans/question.ts';
import { runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios/all.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { signIn } from './staff.ts';

const options = readOptions(['products=330', 'bills=1000', 'shops=3', 'warehouses=3']);

describe('a generated business', () => {
  let database: TestDatabase;
  let db: Db;
  let server: ServerProcess;
  let business: Business;

  beforeAll(async () => {
    database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const pool = createPool({ url: database.url, size: 4 });
    db = createDatabase(pool);
    await generateBusiness(db, options);
    business = await readBusiness(pool);
    server = await startServerProcess(database.url, folder);
    return async () => {
      await server.stop();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true });
    };
  });

  test('has the size that was asked for, and books that balance', async () => {
    const { rows } = await sql`
      select (select count(*) from companies) as shops, (select count(*) from products) as products,
        (select count(*) from bills) as bills, (select count(*) from bill_lines) as lines,
        (select count(*) > 20 from repays) as has_returns,
        (select bool_or(status = 0) from bills) as has_deleted,
        (select bool_or(next.receipt_date < one.receipt_date) from warehouse_receipts one
          join warehouse_receipts next using (company_id) where next.receipt_number > one.receipt_number) as has_dated_back`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        shops: 3,
        products: 330,
        bills: 1000,
        lines: 3000,
        has_returns: true,
        has_deleted: true,
        has_dated_back: true,
      },
    ]);
    await expectBooksToBalance(db);
  });

  test('is loaded without its indexes and keys, which are all there afterwards', async () => {
    const migrated = await createTestDatabase();
    const other = createDatabase(createPool({ url: migrated.url, size: 1 }));
    expect(await keysAndIndexes(db)).toEqual(await keysAndIndexes(other));
    await other.destroy();
    await migrated.drop();
  });

  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'is asked for %s without an error',
    async (_, scenario) => {
      const authorizations = new Map(
        await Promise.all(peopleOf(business).map(async (id) => [id, await signIn(db, id)] as const)),
      );
      const target = { address: server.address, business, authorizations };
      const figures = await runScenario(scenario, target, { clients: 2, seconds: 0.2, warmUpSeconds: 0 });
      expect(figures).toMatchObject({ errors: 0, p99Ms: expect.any(Number) });
      expect(figures.done).toBeGreaterThan(0);
    },
  );

  test('balances after all that was sold, changed and deleted', () => expectBooksToBalance(db));

  test('has a plan for every question that is checked', async () => {
    const findings = await checkPlans(planCases, { databaseUrl: database.url, business });
    expect(findings).toEqual([]);
  });

  test('is found to be read whole by a statement that no index serves', async () => {
    const question: PlanCase = {
      name: 'bills by note',
      draw: ({ shop }) => ({
        ask: (db) => sql`select id from bills where bill_note = ${`Của ${shop.company_id}`}`.execute(db),
        worth: async () => 0,
      }),
    };
    const findings = await checkPlans([question], { databaseUrl: database.url, business, largeFrom: 500 });
    expect(findings).toEqual([
      expect.objectContaining({ question: 'bills by note', when: 'first', table: 'bills' }),
      expect.objectContaining({ question: 'bills by note', when: 'sixth', table: 'bills' }),
    ]);
    expect(findings[0]?.node).toContain('Seq Scan, filter (bill_note = ');
  });

  test('takes an import that is measured', async () => {
    const [shop] = business.shops;
    const [seller] = shop?.sellers ?? [];
    if (!shop || !seller) throw new Error('nobody to look products up');
    const looker = { company_id: shop.company_id, authorization: await signIn(db, seller.user_id) };
    const figures = await measureImport(db, server, { rows: 40, looker });
    expect(figures).toMatchObject({ created: 40, p99Ms: expect.any(Number) });
    expect(figures.lists).toBeGreaterThan(0);
    await expectBooksToBalance(db);
  });

  test('gives its catalogue out, takes it back changed and hands it to another shop', async () => {
    const figures = await measureSheets(db, server, { business, rows: 40 });
    // Counts depend on the scenarios run before.
    const some = expect.any(Number);
    expect(figures.map(({ work, rows }) => [work, rows])).toEqual([
      ['export', 110],
      ['update: checked', 40],
      ['update: written', 40],
      ['content: checked', some],
      ['content: written', some],
      ['take-over', some],
    ]);
    const { count } = await db
      .selectFrom('products')
      .select(sql<number>`count(*)`.as('count'))
      .where('status_note', 'like', 'Đợt %')
      .executeTakeFirstOrThrow();
    expect(count).toBe(40);
  });

  test('open screens hear of every sale', async () => {
    const figures = await measureLive(db, server, {
      business,
      screens: 3,
      warmUpSeconds: 0.2,
      idleSeconds: 0.2,
      turns: 1,
      turnSeconds: 0.2,
    });
    const saleMs = { heard: expect.any(Number), unheard: expect.any(Number) };
    expect(figures).toMatchObject({ screens: 3, mostMs: expect.any(Number), saleMs });
  });
});

async function keysAndIndexes(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`.execute(db);
  return rows;
}

test('a side of a comparison is made by its checkout, and answers', async () => {
  const side = await startSide(resolve(import.meta.dirname, '../..'), {
    products: 30,
    variants: 3,
    groups: 4,
    bills: 20,
    shops: 1,
    warehouses: 2,
  });
  try {
    const { address, business } = side;
    const target = { address, business, authorizations: await side.signIn() };
    const [scenario] = scenarios;
    if (!scenario) throw new Error('nothing to ask');
    const figures = await runScenario(scenario, target, { clients: 1, seconds: 0.2, warmUpSeconds: 0 });
    expect(figures).toMatchObject({ errors: 0, p99Ms: expect.any(Number) });
    const { serverMs, postgresMs } = await side.processorTime();
    expect(Math.min(serverMs, postgresMs)).toBeGreaterThan(0);
  } finally {
    await side.stop();
  }
});

describe('the floor', () => {
  let url: string;
  const size = { products: 300, bills: 1000, shops: 3 };

  beforeAll(async () => {
    const { adminUrl } = inject('postgres');
    url = await createFloorDatabase(adminUrl, size);
    return () => dropFloorDatabase(adminUrl, url);
  });

  test.each(nodeFloors)('of %s is measured', async (name) => {
    const figures = await measureNodeFloor(name, { url, size, clients: 2, seconds: 0.2, warmUpSeconds: 0 });
    expect(figures).toMatchObject({ errors: 0, p99Ms: expect.any(Number) });
    expect(figures.done).toBeGreaterThan(0);
  });

  test('sells alike one by one and pipelined: a bill, its lines, and as many pieces moved as taken', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`
      select (select count(*) from line) = 3 * ((select count(*) from bill) - ${size.bills}) as has_lines,
        (select sum(qty) from movement) = (select sum(qty - 1000000) from level) as balances`);
    await client.end();
    expect(rows).toEqual([{ has_lines: true, balances: true }]);
  });

  test('by pgbench is left out where that is not on the machine', async () => {
    const run = { url, size, clients: 1, seconds: 1, warmUpSeconds: 0 };
    expect(await measurePgbench('sale by pgbench', run, 'no-such-program')).toBeUndefined();
  });
});

test.each(['bills=many', 'bills=0', 'users=3', 'bills', 'bills=1,2', 'only='])(
  'the option %s is refused',
  (option) => {
    expect(() => readOptions([option])).toThrow(option);
  },
);

test.each([[[]], [['with=/a', 'times=10']], [['times=no']], [['times=10', 'rounds=0']]])(
  'a comparison by %j is refused',
  (args) => {
    expect(() => readCompareOptions(args)).toThrow();
  },
);

test('a comparison has its own options and those of the bench', () => {
  const options = readCompareOptions(['with=/a/checkout', 'rounds=5', 'only=sale']);
  expect(options).toMatchObject({ other: '/a/checkout', times: 1, rounds: 5, bench: { only: ['sale'] } });
});

test('only what is named is measured', () => {
  const only = readOptions(['only=sale,plans']);
  expect(isChosen(only, 'sale of 3 lines')).toBe(true);
  expect(isChosen(only, 'bill list')).toBe(false);
  expect(isChosen(readOptions([]), 'bill list')).toBe(true);
  expect(() => refuseUnknown(only, ['sale of 3 lines', 'bill list'])).toThrow('only=plans');
});
