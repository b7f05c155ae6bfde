import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { commitWith, type Db, inTransaction, type Trx } from './database.ts';
import { keyedStatement } from './keyed-statement.ts';
import { executeBatch } from './pipeline.ts';

// Uses one connection, so that each transaction meets the state the one before it left.
const database = useDatabase({ connections: 1 });
let db: Db;

beforeEach(async () => {
  db = database.db;
  await db.deleteFrom('units').where('unit_code', 'like', 'thử%').execute();
});

const addUnit = (code: string) =>
  CompiledQuery.raw('insert into units (unit_code, unit_name) values ($1, $1)', [code]);
const countUnits = CompiledQuery.raw(
  `select count(*) as units from units where unit_code like 'thử%'`,
) as CompiledQuery<{ units: number }>;

async function units(): Promise<number | undefined> {
  const { rows } = await db.executeQuery(countUnits);
  return rows[0]?.units;
}

test('statements started together run in their order, each on what those before have done', async () => {
  const counts = await inTransaction(db, async (trx) => {
    const [before, , between, , after] = await executeBatch(
      trx,
      countUnits,
      addUnit('thử 1'),
      { ...countUnits },
      addUnit('thử 2'),
      { ...countUnits },
    );
    return [before, between, after].map((rows) => (rows as { units: number }[])[0]?.units);
  });
  expect(counts).toEqual([0, 1, 2]);
  expect(await units()).toBe(2);
});

test('the last writes are committed with their rows', async () => {
  const count = await commitWith(db, async (trx) => {
    await executeBatch(trx, addUnit('thử 1'));
    return {
      statements: [addUnit('thử 2'), countUnits],
      answer: (rowsOf) => rowsOf(countUnits)[0]?.units,
    };
  });
  expect(count).toBe(2);
  expect(await units()).toBe(2);
});

test('one of the last writes that fails undoes all, and says why', async () => {
  const failing = commitWith(db, async (trx) => {
    await executeBatch(trx, addUnit('thử 1'));
    return { statements: [addUnit('thử 2'), addUnit('thử 1'), addUnit('thử 3')], answer: () => 'written' };
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'units_pkey' });
  expect(await units()).toBe(0);
});

test('a failed statement that nobody heeds is not committed as if nothing had happened', async () => {
  const failing = inTransaction(db, async (trx) => {
    await executeBatch(trx, addUnit('thử 1'), addUnit('thử 1')).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await units()).toBe(0);
});

test('what is thrown while statements are on their way undoes them', async () => {
  const refused = inTransaction(db, async (trx) => {
    void executeBatch(trx, addUnit('thử 1'));
    await executeBatch(trx, countUnits);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await units()).toBe(0);
});

test('a transaction that asks nothing is none', async () => {
  expect(await inTransaction(db, async () => 'nothing')).toBe('nothing');
});

test('who writes behind the end is told', async () => {
  const kept: Trx[] = [];
  await inTransaction(db, async (trx) => {
    kept.push(trx);
    await executeBatch(trx, countUnits);
  });
  const [late] = kept;
  if (!late) throw new Error('there was no transaction');
  await expect(executeBatch(late, addUnit('thử 1'))).rejects.toThrow('ended');
  expect(await units()).toBe(0);
});

test('what is named for it is planned by keys, what runs before and behind it as PostgreSQL likes', async () => {
  const text = `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`;
  const keyed = keyedStatement<object, { plans: string; scans: string }>(() => text);
  const ordinary = CompiledQuery.raw(`${text} where true`) as CompiledQuery<{ plans: string; scans: string }>;
  const byKeys = [{ plans: 'force_generic_plan', scans: 'off' }];
  const asPostgresLikes = [{ plans: 'auto', scans: 'on' }];
  const last = keyed({});
  const answer = await commitWith(database.db, async (trx) => {
    expect(await executeBatch(trx, ordinary, keyed({}), keyed({}))).toEqual([
      asPostgresLikes,
      byKeys,
      byKeys,
    ]);
    expect(await executeBatch(trx, ordinary)).toEqual([asPostgresLikes]);
    return { statements: [last], answer: (rowsOf) => rowsOf(last) };
  });
  expect(answer).toEqual(byKeys);
  expect((await database.db.executeQuery(ordinary)).rows).toEqual(asPostgresLikes);
});
