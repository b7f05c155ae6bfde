import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Time for a recovery on a busy machine. */
const patience = { timeout: 20_000 };
const died = 'PostgreSQL dừng bất ngờ: đang khởi động lại…';
const isBack = 'PostgreSQL đã chạy lại.';

let dataDir: string;
let postgres: EmbeddedPostgres;
/** Lines logged since PostgreSQL ran. */
let lines: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-watch-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  lines = [];
});

afterEach(() => rm(dataDir, { recursive: true }));

test('PostgreSQL that dies under its server is started again at the same address', async () => {
  const before = await postmasterPid();
  await killPostgres();
  await expect.poll(() => lines, patience).toContain(isBack);
  await expectToWork();
  expect(await postmasterPid()).not.toBe(before);
  await postgres.stop();
});

test('it is tried again until what hinders it is gone, and why is said once', async () => {
  await hinderStart();
  await killPostgres();
  await expect.poll(failedStarts, patience).toBeGreaterThan(2);
  await rename(asideControlFile(), controlFile());
  await expect.poll(() => lines, patience).toContain(isBack);
  await expectToWork();
  expect(lines).toEqual([
    died,
    expect.stringContaining('Chưa khởi động lại được PostgreSQL, máy chủ sẽ thử tiếp. '),
    isBack,
  ]);
  await postgres.stop();
});

test('it is stopped between two attempts to start it again', async () => {
  await hinderStart();
  await killPostgres();
  await expect.poll(() => lines.length, patience).toBe(2);
  await postgres.stop();
  await rename(asideControlFile(), controlFile());
  const next = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await next.stop();
});

test('it is stopped in the middle of a recovery that would take longer', async () => {
  await appendFile(
    join(dataDir, 'postgres/postgresql.auto.conf'),
    "restore_command = 'touch restoring; sleep 300'\n",
  );
  await writeFile(join(dataDir, 'postgres/recovery.signal'), '');
  await chmod(join(dataDir, 'postgres/recovery.signal'), 0o666);
  await killPostgres();
  await expect.poll(() => existsSync(join(dataDir, 'postgres/restoring')), patience).toBe(true);
  await postgres.stop();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

function controlFile(): string {
  return join(dataDir, 'postgres/global/pg_control');
}

function asideControlFile(): string {
  return `${controlFile()}.aside`;
}

/** Moves a file away without which PostgreSQL does not start. */
async function hinderStart(): Promise<void> {
  await rename(controlFile(), asideControlFile());
}

async function failedStarts(): Promise<number> {
  const said = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  return said.split('could not find the database system').length - 1;
}

async function killPostgres(): Promise<void> {
  process.kill(await postmasterPid(), 'SIGKILL');
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function expectToWork(): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('SELECT 1');
  await client.end();
}
