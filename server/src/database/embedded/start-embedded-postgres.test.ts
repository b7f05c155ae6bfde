import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const holder = resolve(import.meta.dirname, '../../../test/hold-embedded-postgres.ts');
const log = () => undefined;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-embedded-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

test('the first start makes a database closed to everyone else', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(postgres.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(postgres.url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  expect(await query(postgres.url, "SELECT 'ĐƯỜNG' ILIKE 'đường' AS folds")).toEqual([{ folds: true }]);
  const { password } = new URL(postgres.url);
  await expect(query(postgres.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow('password');
  await postgres.stop();
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres.log'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'lock'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('a second server on the same folder is refused, a command is not', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    'đang được một máy chủ hoặc lệnh khác',
  );
  const shared = await shareEmbeddedPostgres({ dataDir, log });
  expect(shared.url).toBe(postgres.url);
  await shared.stop();
  expect(await query(postgres.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
  await postgres.stop();
  const alone = await shareEmbeddedPostgres({ dataDir, log });
  expect(await query(alone.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
  await alone.stop();
});

test('of several servers starting together one wins', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, () => startEmbeddedPostgres({ dataDir, log })),
  );
  const started = starts.filter((start) => start.status === 'fulfilled');
  expect(started).toHaveLength(1);
  await started[0]?.value.stop();
});

test('the PostgreSQL of a killed server is taken over', async () => {
  const { server, url } = await startHolder();
  await query(url, 'CREATE TABLE sold (id int)');
  await kill(server);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  expect(postgres.url).toBe(url);
  expect(await query(postgres.url, 'SELECT count(*)::int FROM sold')).toEqual([{ count: 0 }]);
  await postgres.stop();
});

test('server and PostgreSQL killed in the middle of writing lose nothing that was answered', async () => {
  const { server, url } = await startHolder();
  await query(url, 'CREATE TABLE sold (id int)');
  const client = await connect(url);
  let answered = 0;
  const selling = (async () => {
    for (;;) {
      await client.query('INSERT INTO sold VALUES ($1)', [answered]);
      answered += 1;
      if (answered === 200) {
        process.kill(await postmasterPid(), 'SIGKILL');
        await kill(server);
      }
    }
  })();
  await expect(selling).rejects.toThrow();
  expect(answered).toBeGreaterThanOrEqual(200);

  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const [sold] = await query(postgres.url, 'SELECT count(*)::int FROM sold');
  expect(sold.count).toBeGreaterThanOrEqual(answered);
  await postgres.stop();
});

test('a pid file whose number another program got does not hinder a start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log });
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
  await second.stop();
});

const reachedBy = 'SELECT inet_server_addr() AS address';

test('it is reached by a socket that only its user can open', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(postgres.url, reachedBy)).toEqual([{ address: null }]);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
  await postgres.stop();
});

test('where the path is too long for a socket it is reached by its port', async () => {
  const deep = join(dataDir, 'a'.repeat(100));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: deep, log });
  expect(await query(postgres.url, reachedBy)).toEqual([{ address: '127.0.0.1' }]);
  await postgres.stop();
});

test('a first start that was cut short begins again', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log });
  await first.stop();
  const cluster = join(dataDir, 'postgres');
  const unfinished = join(dataDir, 'postgres.new');
  await rm(cluster, { recursive: true });
  await writeFile(unfinished, 'left over');
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
  await second.stop();
});

test('a folder that cannot be used is named in one line', async () => {
  const file = join(dataDir, 'a-file');
  await chmod(dataDir, 0o755);
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toThrow(
    /^Không ghi được vào DATA_DIR=.*a-file\/data \(ENOTDIR\)\.$/,
  );
});

test.runIf(process.getuid?.() === 0)('as root, a folder closed to PostgreSQL’s user is named', async () => {
  await chmod(dataDir, 0o700);
  await expect(startEmbeddedPostgres({ dataDir: join(dataDir, 'data'), log })).rejects.toThrow(
    'Người dùng hệ thống chạy PostgreSQL không vào được DATA_DIR=',
  );
});

async function startHolder(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [holder, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { server, url };
}

async function kill(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', log);
  await client.connect();
  return client;
}

async function query(url: string, sql: string) {
  const client = await connect(url);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
