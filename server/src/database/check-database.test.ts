import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { StartupError } from '../startup-error.ts';
import { checkDatabase, neededExtensions } from './check-database.ts';
import { connectionReason } from './connection-reason.ts';
import { findFreePort } from './embedded/free-port.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase('empty');
});

afterEach(() => database.drop());

test('an empty database will do, and so will our own', async () => {
  await checkDatabase(database.url);
  await query('CREATE TABLE server_secrets (name text); CREATE TABLE bills (id int)');
  await checkDatabase(database.url);
});

test('an address where nothing answers', async () => {
  const url = new URL(database.url);
  url.port = String(await findFreePort());
  await expect(checkDatabase(url.href)).rejects.toThrow(
    'Không kết nối được DATABASE_URL: không có PostgreSQL nào trả lời ở địa chỉ đó.',
  );
});

test('a wrong password is said, not shown', async () => {
  const url = new URL(database.url);
  url.password = 'guessed';
  await expect(checkDatabase(url.href)).rejects.toThrow('sai tên người dùng hoặc mật khẩu');
  await expect(checkDatabase(url.href)).rejects.not.toThrow('guessed');
});

test('a missing password is said', async () => {
  const url = new URL(database.url);
  url.password = '';
  await expect(checkDatabase(url.href)).rejects.toThrow(
    new StartupError('Không kết nối được DATABASE_URL: thiếu mật khẩu trong địa chỉ.'),
  );
});

test('a server that hangs up, as one that is no PostgreSQL does', async () => {
  const url = await listen((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request')));
  await expect(checkDatabase(url)).rejects.toThrow(
    new StartupError('Không kết nối được DATABASE_URL: máy chủ đã ngắt kết nối.'),
  );
});

test('a PostgreSQL that dies once it has let us in', async () => {
  const url = await listen((socket) => {
    const server = connect(Number(new URL(database.url).port), '127.0.0.1');
    server.pipe(socket).on('error', () => server.destroy());
    socket.on('data', (sent) => (isQuery(sent) ? socket.destroy() : server.write(sent)));
    socket.on('close', () => server.destroy());
  });
  await expect(checkDatabase(url)).rejects.toThrow(
    new StartupError('Không kết nối được DATABASE_URL: máy chủ đã ngắt kết nối.'),
  );
});

test('a server that stays mute', () => {
  expect(connectionReason(new Error('timeout expired'))).toBe('máy chủ không trả lời');
});

test('a database that is not there', async () => {
  const url = new URL(database.url);
  url.pathname = 'nowhere';
  await expect(checkDatabase(url.href)).rejects.toThrow('không có cơ sở dữ liệu tên đó');
});

test('a database with tables of another program', async () => {
  await query('CREATE TABLE posts (id int)');
  await expect(checkDatabase(database.url)).rejects.toThrow('đã có bảng của một chương trình khác');
});

test('a user who may not create tables', async () => {
  const role = `guest_${Date.now()}`;
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`, database.adminUrl);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'guest';
  await expect(checkDatabase(url.href)).rejects.toThrow('không có quyền tạo bảng và phần mở rộng');
  await query(`DROP ROLE ${role}`, database.adminUrl);
});

test('the extensions that are looked for are those the migrations switch on', async () => {
  const migrated = await createTestDatabase();
  onTestFinished(() => migrated.drop());
  const { rows } = await query("SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'", migrated.url);
  expect(rows.map(({ extname }) => extname).sort()).toEqual([...neededExtensions].sort());
});

test.each([
  ['an empty database', 'SELECT'],
  ['our own database', 'CREATE TABLE server_secrets (name text)'],
])('a server that lacks an extension, for %s', async (_what, prepare) => {
  await query(prepare);
  await query(`
    CREATE SCHEMA bare;
    CREATE VIEW bare.pg_available_extensions AS
      SELECT * FROM pg_catalog.pg_available_extensions WHERE name NOT IN ('btree_gin', 'pg_trgm')`);
  const name = new URL(database.url).pathname.slice(1);
  await query(`ALTER DATABASE ${name} SET search_path = bare, public, pg_catalog`, database.adminUrl);
  await expect(checkDatabase(database.url)).rejects.toThrow(
    'máy chủ thiếu phần mở rộng btree_gin, pg_trgm (gói postgresql-contrib)',
  );
});

test('a database of another encoding', async () => {
  const name = `latin_${Date.now()}`;
  await query(
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc`,
    database.adminUrl,
  );
  const url = new URL(database.adminUrl);
  url.pathname = name;
  await expect(checkDatabase(url.href)).rejects.toThrow('phải có mã UTF8, không phải LATIN1');
  await query(`DROP DATABASE ${name}`, database.adminUrl);
});

/** Starts a server that answers as `server` does. Returns the address of the test's database there. */
async function listen(server: (socket: Socket) => void): Promise<string> {
  const listening = createServer(server).listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  const url = new URL(database.url);
  url.port = String((listening.address() as AddressInfo).port);
  url.search = '';
  return url.href;
}

/** True for a query message of PostgreSQL's protocol, which starts with its type; a query with values starts with 'parse'. */
function isQuery(sent: Buffer): boolean {
  return sent.toString('latin1', 0, 1) === 'P';
}

async function query(sql: string, url = database.url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
