import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'soquay-migrations-'));
  await writeMigration('0001-shelves', 'CREATE TABLE shelves (id int); INSERT INTO shelves VALUES (1)');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('applies what is missing, in order, and nothing twice', async () => {
  expect(await migrate(database.url, { folder })).toEqual(['0001-shelves']);
  await writeMigration('0002-more', 'ALTER TABLE shelves ADD width int');
  await writeMigration('0003-most', 'UPDATE shelves SET width = 7');
  expect(await migrate(database.url, { folder })).toEqual(['0002-more', '0003-most']);
  expect(await migrate(database.url, { folder })).toEqual([]);
  expect(await query('SELECT * FROM shelves')).toEqual([{ id: 1, width: 7 }]);
});

test('leaves statistics of what it has written', async () => {
  await writeMigration('0002-more', 'ALTER TABLE shelves ADD width int DEFAULT 7');
  await migrate(database.url, { folder });
  expect(await query("SELECT attname FROM pg_stats WHERE tablename = 'shelves' ORDER BY attname")).toEqual([
    { attname: 'id' },
    { attname: 'width' },
  ]);
});

test('frees the rows of before of a table that it has rewritten, and of no other', async () => {
  await writeMigration('0002-more', 'INSERT INTO shelves SELECT generate_series(1, 10000)');
  await writeMigration('0003-boxes', 'CREATE TABLE boxes AS SELECT id FROM shelves');
  await migrate(database.url, { folder });
  await writeMigration('0004-wide', 'UPDATE shelves SET id = id + 1; UPDATE boxes SET id = 0 WHERE id = 1');
  await migrate(database.url, { folder });
  const vacuumed = 'SELECT relname FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL';
  expect(await query(vacuumed)).toEqual([{ relname: 'shelves' }]);
});

test('leaves a table without rows uncounted: it is planned by its size as it grows', async () => {
  await writeMigration('0002-more', 'CREATE TABLE boxes (id int)');
  await migrate(database.url, { folder });
  expect(
    await query(
      "SELECT relname, reltuples FROM pg_class WHERE relname IN ('boxes', 'shelves') ORDER BY relname",
    ),
  ).toEqual([
    { relname: 'boxes', reltuples: -1 },
    { relname: 'shelves', reltuples: 1 },
  ]);
});

test('of several processes starting together one migrates', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, { folder })));
  expect(runs.flat()).toEqual(['0001-shelves']);
  expect(await query('SELECT * FROM shelves')).toEqual([{ id: 1 }]);
});

test('a migration that fails leaves nothing of itself', async () => {
  await writeMigration('0002-broken', 'CREATE TABLE half (id int); SELECT 1 / 0');
  await expect(migrate(database.url, { folder })).rejects.toThrow('0002-broken failed: division by zero');
  expect(await query("SELECT to_regclass('half')")).toEqual([{ to_regclass: null }]);
  expect(await query('SELECT name FROM schema_migrations')).toEqual([{ name: '0001-shelves' }]);
});

test('stops at the named migration', async () => {
  await writeMigration('0002-more', 'ALTER TABLE shelves ADD width int');
  expect(await migrate(database.url, { folder, upTo: '0001-shelves' })).toEqual(['0001-shelves']);
});

test('refuses a database newer than the code', async () => {
  await writeMigration('0002-more', 'ALTER TABLE shelves ADD width int');
  await migrate(database.url, { folder });
  await rm(join(folder, '0002-more.sql'));
  await expect(migrate(database.url, { folder })).rejects.toThrow('mới hơn bản Sổ Quầy này');
});

test('refuses an applied migration that was edited, but not its line ends', async () => {
  await writeMigration('0002-more', 'ALTER TABLE shelves\nADD width int');
  await migrate(database.url, { folder });
  await writeMigration('0002-more', 'ALTER TABLE shelves\r\nADD width int');
  expect(await migrate(database.url, { folder })).toEqual([]);
  await writeMigration('0002-more', 'ALTER TABLE shelves ADD depth int');
  await expect(migrate(database.url, { folder })).rejects.toThrow('migrations/0002-more.sql đã bị sửa');
});

function writeMigration(name: string, sql: string) {
  return writeFile(join(folder, `${name}.sql`), sql);
}

async function query(sql: string) {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
