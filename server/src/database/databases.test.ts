import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from './database.ts';
import { closeDatabases, type Databases, openDatabases, poolKinds } from './databases.ts';
import { keyedStatement } from './keyed-statement.ts';
import { executeBatch } from './pipeline.ts';

const database = useDatabase({ connections: 1 });
let databases: Databases;

beforeEach(() => {
  databases = openDatabases(database.url);
});

afterEach(() => closeDatabases(databases));

test.each<[keyof Databases, string, string]>([
  ['writes', '10s', 'off'],
  ['reads', '5s', 'on'],
  ['reports', '30s', 'on'],
  ['long', '1min', 'off'],
  ['sessions', '5s', 'off'],
])('%s: statements of at most %s, read-only %s', async (name, statement_timeout, read_only) => {
  const { rows } = await sql`
    select current_setting('application_name') as name,
      current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_timeout,
      current_setting('lock_timeout') as lock_timeout,
      current_setting('transaction_read_only') as read_only
  `.execute(databases[name]);
  expect(rows).toEqual([
    {
      name: `soquay ${name}`,
      statement_timeout,
      idle_timeout: statement_timeout,
      lock_timeout: '2s',
      read_only,
    },
  ]);
});

test('reports sort more in memory than the others, which are many', async () => {
  const workMemOf = async (name: keyof Databases) =>
    (await sql<{ work_mem: string }>`show work_mem`.execute(databases[name])).rows[0]?.work_mem;
  expect([await workMemOf('reports'), await workMemOf('reads')]).toEqual(['16MB', '4MB']);
});

test('writes look a key up by its index, also in a table that was empty when it was last counted', async () => {
  await sql`vacuum analyze idempotency_keys`.execute(database.db);
  const explain = keyedStatement<object, { 'QUERY PLAN': string }>(
    () => `explain select from idempotency_keys where user_id = 1 and endpoint = 'createBill' and key = 'a'`,
  );
  const [plan] = await inTransaction(databases.writes, (trx) => executeBatch(trx, explain({})));
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('using idempotency_keys_of_person');
});

test.each(['reads', 'reports'] as const)('%s refuse to write', async (name) => {
  const write = databases[name].deleteFrom('idempotency_keys').execute();
  await expect(write).rejects.toThrow('read-only transaction');
});

describe('all pools together', () => {
  const connections = (cores: number) =>
    Object.values(poolKinds(cores)).reduce((total, { size }) => total + size, 0);

  test('of a small machine take a quarter of what PostgreSQL gives by default', () => {
    expect(connections(2)).toBe(24);
  });

  test('of two processes fit in, however large their machine', () => {
    expect(2 * connections(64)).toBeLessThanOrEqual(97);
  });

  test('leave one shop a connection for each core', () => {
    for (const cores of [1, 2, 4, 7]) expect(poolKinds(cores).writes.size / 2).toBeGreaterThan(cores);
  });
});
