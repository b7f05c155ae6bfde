import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { inTransaction } from './database.ts';
import { plannedForItsValues } from './statement-names.ts';

const database = useDatabase({ connections: 1 });

/** Statement with a text that no other one has. */
const number = (salt: number) =>
  sql<{ n: number }>`select ${salt}::int + ${sql.lit(salt)} - ${sql.lit(salt)} as n`;

async function preparedOnTheConnection(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

test('a thousand different statements leave some hundreds prepared, and each still answers', async () => {
  for (let salt = 0; salt < 1_000; salt += 1) await number(salt).execute(database.db);
  expect(await preparedOnTheConnection()).toBeLessThanOrEqual(501);
  for (const salt of [0, 500, 999])
    expect((await number(salt).execute(database.db)).rows).toEqual([{ n: salt }]);
});

test('what is asked most stays prepared however many others come', async () => {
  for (let salt = 2_000; salt < 2_600; salt += 1) {
    await number(7).execute(database.db);
    await number(salt).execute(database.db);
  }
  const { rows } = await sql<{ calls: number }>`
    select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%+ 7 - 7%'
  `.execute(database.db);
  expect(rows[0]?.calls).toBeGreaterThan(500);
});

test('a column added under a running process breaks neither a statement nor a transaction', async () => {
  await sql`create table growing (id int primary key)`.execute(database.db);
  const all = () => sql`select * from growing where id = ${1}`;
  await all().execute(database.db);

  await sql`alter table growing add column one int`.execute(database.db);
  expect((await all().execute(database.db)).rows).toEqual([]);

  await all().execute(database.db);
  await sql`alter table growing add column two int`.execute(database.db);
  const inside = await inTransaction(database.db, async (trx) => {
    await sql`insert into growing (id) values (${1})`.execute(trx);
    return await all().execute(trx);
  });
  expect(inside.rows).toEqual([{ id: 1, one: null, two: null }]);
});

test('a statement that fails on its first time answers the next', async () => {
  const divide = (by: number) => sql<{ n: number }>`select 7 / ${by}::int as n`.execute(database.db);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(7)).rows).toEqual([{ n: 1 }]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ n: 7 }]);
});

test('a column of another type is read as what it is now', async () => {
  await sql`create table turning (id int primary key, value text)`.execute(database.db);
  await sql`insert into turning values (${1}::int, '2')`.execute(database.db);
  const value = async () => (await sql`select value from turning where id = ${1}`.execute(database.db)).rows;
  expect(await value()).toEqual([{ value: '2' }]);
  await sql`alter table turning alter column value type int using value::int`.execute(database.db);
  expect(await value()).toEqual([{ value: 2 }]);
});

test('what is planned for its values is kept on no connection', async () => {
  const ask = (value: number) =>
    sql<{ n: number }>`select ${value}::int + 40404 as n ${sql.raw(plannedForItsValues)}`.execute(
      database.db,
    );
  expect((await ask(1)).rows).toEqual([{ n: 40_405 }]);
  expect((await ask(2)).rows).toEqual([{ n: 40_406 }]);
  const { rows } =
    await sql`select 1 from pg_prepared_statements where statement like '%40404%' and name <> ''`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
});
