import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const main = resolve(import.meta.dirname, 'main.ts');

test('when nobody reads its output any more it goes on, and stops with its PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soquay-run-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'Quay#2026', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await printedAddress(server.stdout);
  server.stdout.destroy();
  server.stderr.destroy();

  const answer = await fetch(`${address}/api/all-companies`);
  server.kill('SIGHUP');
  const [exitCode] = await once(server, 'exit');

  expect(answer.status).toBe(401);
  expect(exitCode).toBe(0);
  await expect(access(join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  await rm(dataDir, { recursive: true });
}, 60_000);

test('it tells its launcher when it is ready, and is not kept alive by it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soquay-run-'));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'Quay#2026' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await once(server, 'message')).toContain('ready');
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);
  await rm(dataDir, { recursive: true });
}, 60_000);

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = line.match(/http:\/\/[\d.:]+/) ?? [];
    if (address) return address;
  }
  throw new Error('the server did not start');
}
