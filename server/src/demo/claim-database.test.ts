import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { claimDatabase } from './claim-database.ts';

let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function open(kind: 'migrated' | 'empty'): Promise<string> {
  database = await createTestDatabase(kind);
  return database.url;
}

test('an empty database becomes the demo’s and stays so once it is migrated', async () => {
  const url = await open('empty');
  await claimDatabase(url);
  await migrate(url);
  await expect(claimDatabase(url)).resolves.toBeUndefined();
});

test('a business’s database is refused', async () => {
  const url = await open('migrated');
  await expect(claimDatabase(url)).rejects.toThrow('không do "npm run demo" tạo');
});

test('another program’s database is refused and not touched', async () => {
  const url = await open('empty');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('CREATE TABLE somebody_elses ()');
  await expect(claimDatabase(url)).rejects.toThrow('không do "npm run demo" tạo');
  const { rows } = await client.query(`SELECT to_regclass('schema_migrations') AS migrations`);
  await client.end();
  expect(rows).toEqual([{ migrations: null }]);
});
