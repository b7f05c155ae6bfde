import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { restoreBackup } from '../../server/src/database/backup/restore-backup.ts';
import { writeBackup } from '../../server/src/database/backup/write-backup.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import { claimDatabase } from './claim-database.ts';

const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function open(kind: 'migrated' | 'empty'): Promise<string> {
  const database = await createTestDatabase(kind);
  databases.push(database);
  return database.url;
}

/** Makes a backup of one database into the other. */
async function restoreInto(url: string, source: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soquay-claim-'));
  const file = join(folder, 'backup.tar.gz');
  const filesDir = join(folder, 'files');
  await writeBackup({ url: source, filesDir, file });
  await restoreBackup({ url, filesDir, file });
  await rm(folder, { recursive: true });
}

test('an empty database becomes the demo’s and stays so once it is migrated', async () => {
  const url = await open('empty');
  await claimDatabase(url);
  await migrate(url);
  await expect(claimDatabase(url)).resolves.toBeUndefined();
});

test('a demo restored from its backup is one still', async () => {
  const demo = await open('empty');
  await claimDatabase(demo);
  await migrate(demo);
  const restored = await open('empty');
  await restoreInto(restored, demo);
  await expect(claimDatabase(restored)).resolves.toBeUndefined();
});

test('a business restored over an empty demo is refused', async () => {
  const business = await open('migrated');
  const demo = await open('empty');
  await claimDatabase(demo);
  await restoreInto(demo, business);
  await expect(claimDatabase(demo)).rejects.toThrow('không do "npm run demo" tạo');
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
