import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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

test.runIf(process.platform === 'linux')(
  'it and its PostgreSQL do not interrupt each other',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'soquay-run-'));
    const server = spawn(process.execPath, [main], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'Quay#2026' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(server, 'message');
    const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

    expect(await schedulingPolicy(server.pid as number)).toBe(batch);
    expect(await schedulingPolicy(postmaster)).toBe(batch);
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true });
  },
  60_000,
);

test('the password that is shown once stands last, below the port that is taken too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soquay-run-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { status, output } = await runUntilItEnds({ DATA_DIR: dataDir, PORT: `${port}` });

  expect(status).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines.at(-2)).toContain(`Cổng ${port} đang có chương trình khác dùng`);
  expect(lines.at(-1)).toMatch(/^Đăng nhập lần đầu: admin, mật khẩu \S+ \(chỉ hiện lần này\)\.$/);
  other.close();
  await rm(dataDir, { recursive: true });
}, 60_000);

/** Both of its outputs go to one terminal, as an owner's do. */
async function runUntilItEnds(settings: Record<string, string>) {
  const server = spawn('sh', ['-c', 'exec "$0" "$1" 2>&1', process.execPath, main], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [status]] = await Promise.all([text(server.stdout), once(server, 'exit')]);
  return { output, status };
}

/** SCHED_BATCH, as Linux counts its policies. */
const batch = 3;

async function schedulingPolicy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The 41st of all, the 39th behind the name in brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
}

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = line.match(/http:\/\/[\d.:]+/) ?? [];
    if (address) return address;
  }
  throw new Error('the server did not start');
}
