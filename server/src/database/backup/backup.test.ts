import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { StartupError } from '../../startup-error.ts';
import { migrate } from '../migrate.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;
let sourceFiles: string;
let targetFiles: string;
let migrations: string;

/** Schema with tables that refer to each other, a trigger that a restore must bypass, and rows from a migration. */
const schema = `
  CREATE TABLE users (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, boss bigint);
  CREATE TABLE notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    body text NOT NULL,
    length int GENERATED ALWAYS AS (length(body)) STORED
  );
  ALTER TABLE users ADD favourite bigint REFERENCES notes (id);
  CREATE TABLE kinds (name text PRIMARY KEY);
  INSERT INTO kinds VALUES ('seed');
  CREATE FUNCTION forbid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append-only'; END $$;
  CREATE TRIGGER notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON notes EXECUTE FUNCTION forbid();
`;
const odd = 'tab\there\nline \\N \\. “Áo sơ mi”';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-backup-'));
  file = join(folder, 'shop.tar.gz');
  sourceFiles = join(folder, 'source-files');
  targetFiles = join(folder, 'target-files');
  migrations = join(folder, 'migrations');
  await mkdir(migrations);
  await writeFile(join(migrations, '0001-shop.sql'), schema);
  source = await createTestDatabase('empty');
  target = await createTestDatabase('empty');
  await migrate(source.url, { folder: migrations });
  await query(source, "INSERT INTO users (name) SELECT 'user ' || n FROM generate_series(1, 1000) n");
  await query(source, 'INSERT INTO notes (user_id, body) VALUES (1, $1)', [odd]);
  await query(source, 'UPDATE users SET favourite = 1, boss = NULL WHERE id = 1');
});

afterEach(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

test('rows, odd texts, sequences and files come back the same', async () => {
  await mkdir(join(sourceFiles, 'products'), { recursive: true });
  await writeFile(join(sourceFiles, 'products/ao-so-mi.jpg'), randomBytes(300_000));
  await writeFile(join(sourceFiles, 'empty.txt'), '');
  const end = await backUp();
  expect(end).toEqual({ rows: { kinds: 1, notes: 1, users: 1000 }, files: 2 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  expect(await restore()).toEqual(end);
  expect((await stat(targetFiles)).mode & 0o777).toBe(0o700);
  for (const table of ['users', 'notes', 'kinds']) {
    expect(await query(target, `SELECT * FROM ${table} ORDER BY 1`)).toEqual(
      await query(source, `SELECT * FROM ${table} ORDER BY 1`),
    );
  }
  expect(await query(target, "INSERT INTO users (name) VALUES ('next') RETURNING id")).toEqual([
    { id: '1001' },
  ]);
  await expect(query(target, 'INSERT INTO notes (user_id, body) VALUES (0, $1)', ['x'])).rejects.toThrow(
    'foreign key',
  );
  await expect(query(target, 'DELETE FROM notes')).rejects.toThrow('append-only');
  expect(await readFile(join(targetFiles, 'products/ao-so-mi.jpg'))).toEqual(
    await readFile(join(sourceFiles, 'products/ao-so-mi.jpg')),
  );
});

test('a backup taken while people write is one moment of the books', async () => {
  await query(
    source,
    'INSERT INTO notes (user_id, body) SELECT 1, repeat(md5(n::text), 300) FROM generate_series(1, 2000) n',
  );
  // Adds a user and a note in each transaction, so that at any moment there are equally many of both.
  let writings = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await query(
        source,
        `WITH added AS (INSERT INTO users (name) VALUES ('busy') RETURNING id)
         INSERT INTO notes (user_id, body) SELECT id, 'busy' FROM added`,
      );
      writings += 1;
    }
  })();
  const end = await backUp();
  isWriting = false;
  await writing;
  expect(writings).toBeGreaterThan(1);
  expect((end.rows.users ?? 0) - 1000).toBe((end.rows.notes ?? 0) - 2001);
  expect(await restore()).toEqual(end);
});

test('more rows than one piece holds come back whole', async () => {
  await query(
    source,
    "INSERT INTO notes (user_id, body) SELECT 1 + n % 1000, repeat(md5(n::text), 100) || E'\\n' FROM generate_series(1, 5000) n",
  );
  await backUp();
  await restore();
  const sum = 'SELECT count(*), sum(hashtext(body)::bigint) FROM notes';
  expect(await query(target, sum)).toEqual(await query(source, sum));
});

test('a backup of an older version is brought up to date', async () => {
  await backUp();
  await writeFile(join(migrations, '0002-city.sql'), "ALTER TABLE users ADD city text DEFAULT 'Huế'");
  await restore();
  expect(await query(target, 'SELECT city FROM users WHERE id = 1')).toEqual([{ city: 'Huế' }]);
});

test('a backup that a migration fails on leaves nothing behind, so that the mended one still fits', async () => {
  await mkdir(sourceFiles);
  await writeFile(join(sourceFiles, 'a.jpg'), 'a picture');
  await backUp();
  const city = join(migrations, '0002-city.sql');
  await writeFile(city, "ALTER TABLE users ADD city text; INSERT INTO users (id) VALUES ('none')");
  await expect(restore()).rejects.toThrow('migration 0002-city failed');
  expect(await query(target, "SELECT to_regclass('users') AS users")).toEqual([{ users: null }]);
  await expect(readdir(targetFiles)).rejects.toThrow('ENOENT');

  await writeFile(city, 'ALTER TABLE users ADD city text');
  await restore();
  expect(await query(target, 'SELECT count(city)::int, count(*)::int AS rows FROM users')).toEqual([
    { count: 0, rows: 1000 },
  ]);
});

test('migrations that leave checks to the end of a transaction run one after the other', async () => {
  await backUp();
  await writeFile(
    join(migrations, '0002-boss.sql'),
    `ALTER TABLE users ADD FOREIGN KEY (boss) REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED`,
  );
  await writeFile(join(migrations, '0003-bosses.sql'), 'UPDATE users SET boss = 1');
  await writeFile(join(migrations, '0004-city.sql'), 'ALTER TABLE users ADD city text');
  await restore();
  expect(await query(target, 'SELECT count(boss)::int, count(city)::int AS cities FROM users')).toEqual([
    { count: 1000, cities: 0 },
  ]);
});

test('a backup of a newer version is refused', async () => {
  await writeFile(join(migrations, '0002-city.sql'), 'ALTER TABLE users ADD city text');
  await migrate(source.url, { folder: migrations });
  await backUp();
  await rm(join(migrations, '0002-city.sql'));
  await expect(restore()).rejects.toThrow('mới hơn bản Sổ Quầy này');
});

test('a place where somebody has an account is refused', async () => {
  await backUp();
  await restore();
  await expect(restore()).rejects.toThrow('Chỉ khôi phục được vào chỗ trống');
});

test('a damaged backup leaves nothing behind, so that a good one still fits', async () => {
  await mkdir(sourceFiles);
  await writeFile(join(sourceFiles, 'a.jpg'), randomBytes(200_000));
  await backUp();
  const whole = await readFile(file);
  await truncate(file, whole.length - 1000);
  await expect(restore()).rejects.toThrow('không phải bản sao lưu Sổ Quầy nguyên vẹn');
  expect(await query(target, "SELECT to_regclass('users') AS users")).toEqual([{ users: null }]);
  await writeFile(file, 'no archive at all');
  await expect(restore()).rejects.toThrow('không phải bản sao lưu Sổ Quầy nguyên vẹn');
  await writeFile(file, whole);
  await restore();
  expect(await query(target, 'SELECT count(*)::int FROM users')).toEqual([{ count: 1000 }]);
});

test('a backup that is there already is not overwritten', async () => {
  await writeFile(file, 'precious');
  await expect(backUp()).rejects.toThrow(`Đã có tệp ${file}: hãy chọn tên khác`);
  expect(await readFile(file, 'utf8')).toBe('precious');
});

test('a backup onto a folder is refused, and nothing is left beside it', async () => {
  file = sourceFiles;
  await mkdir(file);
  await expect(backUp()).rejects.toThrow(`${file} là một thư mục: hãy cho biết cả tên tệp`);
  expect(await readdir(folder)).toEqual(['migrations', 'source-files']);
});

test.each([
  ['nowhere/shop.tar.gz', 'không có đường dẫn đó'],
  ['migrations/0001-shop.sql/shop.tar.gz', 'một phần của đường dẫn không phải là thư mục'],
])('a backup to %s, where nothing can be written, names the path', async (name, reason) => {
  file = join(folder, name);
  await expect(backUp()).rejects.toThrow(new StartupError(`Không ghi được bản sao lưu ${file}: ${reason}.`));
});

test.each([
  ['nowhere.tar.gz', 'không có đường dẫn đó'],
  ['migrations', 'đó là một thư mục'],
])('a restore of %s, which cannot be read, names the path', async (name, reason) => {
  file = join(folder, name);
  const refusal = new StartupError(`Không đọc được bản sao lưu ${file}: ${reason}.`);
  await expect(checkBackup(file)).rejects.toThrow(refusal);
  await expect(restore()).rejects.toThrow(refusal);
});

function backUp() {
  return writeBackup({ url: source.url, filesDir: sourceFiles, file });
}

function restore() {
  return restoreBackup({ url: target.url, filesDir: targetFiles, file, migrationsFolder: migrations });
}

async function query({ url }: TestDatabase, sql: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
