import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  admin,
  killPostgres,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from './server-process.ts';

/** Recovery on a busy machine. */
const patience = { timeout: 30_000, interval: 20 };
const askers = 4;

let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-outage-'));
  server = await startServerProcess(dataDir);
}, 60_000);

afterEach(async () => {
  await stopServerProcess(server);
  await rm(dataDir, { recursive: true });
});

test('while PostgreSQL is away every request is told so, and works again once it is back', async () => {
  expect(await ask()).toBe('200');
  // Without this file PostgreSQL does not start.
  const controlFile = join(dataDir, 'postgres/global/pg_control');
  await rename(controlFile, `${controlFile}.aside`);
  const answers = new Set<string>();
  let isOpen = true;
  const asking = Array.from({ length: askers }, async () => {
    while (isOpen) answers.add(await ask());
  });

  await killPostgres(dataDir);
  await vi.waitFor(() => expect(server.lines.join('\n')).toContain('Chưa khởi động lại được'), patience);
  expect(await ask()).toBe('503 DATABASE_RESTARTING, again after 2 s');
  await rename(`${controlFile}.aside`, controlFile);
  await vi.waitFor(async () => expect(await ask()).toBe('200'), patience);

  isOpen = false;
  await Promise.all(asking);
  expect([...answers].sort()).toEqual(['200', '503 DATABASE_RESTARTING, again after 2 s']);
}, 60_000);

test('told to stop while PostgreSQL is being started again, it stops with it', async () => {
  await killPostgres(dataDir);
  await vi.waitFor(() => expect(server.lines.join('\n')).toContain('đang khởi động lại'), patience);
  expect(await stopServerProcess(server)).toBe(0);
  await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
}, 60_000);

/** Signs in, which reads and writes. */
async function ask(): Promise<string> {
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { code } = (await answer.json()) as { code?: string };
  if (code === undefined) return String(answer.status);
  return `${answer.status} ${code}, again after ${answer.headers.get('retry-after')} s`;
}
