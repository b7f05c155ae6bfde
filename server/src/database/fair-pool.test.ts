import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepConnections } from '../../test/keep-connections.ts';
import { useDatabase } from '../../test/use-database.ts';
import { runInContext } from '../request-context.ts';
import { createDatabase, type Db } from './database.ts';
import { shareFairly } from './fair-pool.ts';
import { createPool } from './pool.ts';

const database = useDatabase({ connections: 1 });
const size = 4;
const half = size / 2;
const shop = { share: 'shop 1' };

let db: Db;

beforeEach(() => {
  db = createDatabase(shareFairly(createPool({ url: database.url, name: 'fair', size })));
});

afterEach(() => db.destroy());

const one = () => sql<{ one: number }>`select ${1}::int as one`.execute(db);

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'soquay fair'
  `.execute(database.db);
  return rows[0]?.count ?? Number.NaN;
}

test('a shop that asks for everything has half of the connections, and another shop the others', async () => {
  const giveBack = await keepConnections(db, half, shop);
  const waiting = Array.from({ length: 20 }, () => runInContext(shop, one));
  expect(await countConnections()).toBe(half);

  expect((await runInContext({ share: 'shop 2' }, one)).rows).toEqual([{ one: 1 }]);
  await giveBack();
  expect(await Promise.all(waiting)).toHaveLength(20);
});

test('requests that use several connections at once never wait for each other for ever', async () => {
  const lists = Array.from({ length: 50 }, () =>
    runInContext(shop, () => Promise.all([one(), one(), one()])),
  );
  expect(await Promise.all(lists)).toHaveLength(50);
  expect(await countConnections()).toBe(half);
});

test('a transaction takes one place, for all of its statements', async () => {
  const giveBack = await keepConnections(db, half - 1, shop);
  const rows = await runInContext(shop, () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      return (await sql<{ one: number }>`select ${1}::int as one`.execute(trx)).rows;
    }),
  );
  expect(rows).toEqual([{ one: 1 }]);
  await giveBack();
});

test.each([
  ['a statement that fails', sql`select 1 / 0`],
  ['a connection that breaks', sql`select pg_terminate_backend(pg_backend_pid())`],
])('%s gives its place back', async (_, failing) => {
  for (let failure = 0; failure < size; failure += 1) {
    await expect(runInContext(shop, () => failing.execute(db))).rejects.toThrow();
  }
  await runInContext(shop, () => Promise.allSettled(Array.from({ length: size }, one)));
  await (await keepConnections(db, half, shop))();
});

test('so does a connection that never comes', async () => {
  const nowhere = shareFairly(createPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', size: 2 }));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(runInContext(shop, () => nowhere.connect())).rejects.toThrow('ECONNREFUSED');
  }
});

test('the server’s own work has the whole pool', async () => {
  const giveBack = await keepConnections(db, size);
  expect(await countConnections()).toBe(size);
  await giveBack();
});
