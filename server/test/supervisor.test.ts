import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const supervisor = resolve(import.meta.dirname, '../../scripts/launch/run-supervised.mjs');
const runSupervisor = `import(${JSON.stringify(supervisor)}).then((it) => it.runSupervised(process.argv.slice(1)))`;

/** A server that tells its number, gets ready unless there is a file `broken` beside it, and stops when told to. */
const fakeServer = `
  import { existsSync } from 'node:fs';
  console.log('started ' + process.pid);
  if (existsSync(process.argv[2])) process.exit(1);
  process.on('SIGTERM', () => {
    console.log('stopped');
    process.exit(0);
  });
  setInterval(() => undefined, 1000);
  process.send('ready', () => console.log('ready ' + process.pid));
`;

const patience = { timeout: 20_000, interval: 20 };

let folder: string;
let command: string[];
let launcher: ChildProcess;
/** Lines that launcher and server have printed. */
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-supervisor-'));
  const program = join(folder, 'server.mjs');
  await writeFile(program, fakeServer);
  command = [process.execPath, '-e', runSupervisor, program, join(folder, 'broken')];
  lines = [];
});

afterEach(async () => {
  launcher.kill('SIGKILL');
  for (const pid of pidsOf('started')) killIfThere(pid);
  await rm(folder, { recursive: true });
});

test('a server that dies is started again, and one that is told to stop is not', async () => {
  launch();
  process.kill(await readyPid(1), 'SIGKILL');
  await readyPid(2);
  expect(lines).toContain('Máy chủ dừng bất ngờ (SIGKILL): khởi động lại sau 1 giây…');
  expect(await stop('SIGTERM')).toBe(0);
  expect(lines.at(-1)).toBe('stopped');
  expect(pidsOf('started')).toHaveLength(2);
});

test('one that somebody else tells to stop is not started again', async () => {
  launch();
  process.kill(await readyPid(1), 'SIGTERM');
  expect(await exitCode()).toBe(0);
  expect(pidsOf('started')).toHaveLength(1);
});

test('what keeps it from getting ready the first time ends the launcher too', async () => {
  await breakStart();
  launch();
  expect(await exitCode()).toBe(1);
  expect(lines).toHaveLength(1);
});

test('once it was ready, a start that fails is tried again after a longer wait', async () => {
  launch();
  const first = await readyPid(1);
  await breakStart();
  process.kill(first, 'SIGKILL');
  await said('Máy chủ dừng bất ngờ (mã 1): khởi động lại sau 2 giây…');
  await rm(join(folder, 'broken'));
  await readyPid(2);
  expect(await stop('SIGTERM')).toBe(0);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s between two starts ends it at once',
  async (signal) => {
    launch();
    process.kill(await readyPid(1), 'SIGKILL');
    await said('Máy chủ dừng bất ngờ (SIGKILL): khởi động lại sau 1 giây…');
    expect(await stop(signal)).toBe(0);
    expect(pidsOf('started')).toHaveLength(1);
  },
);

test('when the shell that npm starts it in is gone, the server is stopped', async () => {
  // Without a second command the shell would become the launcher.
  command = ['sh', '-c', '"$@"; true', 'sh', ...command];
  launch();
  await readyPid(1);
  launcher.kill('SIGKILL');
  await said('stopped');
});

function launch(): void {
  const [program = '', ...args] = command;
  launcher = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [launcher.stdout, launcher.stderr]) {
    if (output) createInterface(output).on('line', (line) => lines.push(line));
  }
}

async function breakStart(): Promise<void> {
  await writeFile(join(folder, 'broken'), '');
}

/** Number of the server that got ready as the nth. */
async function readyPid(nth: number): Promise<number> {
  await vi.waitFor(() => expect(pidsOf('ready').length).toBe(nth), patience);
  return Number(pidsOf('ready').at(-1));
}

function pidsOf(event: 'started' | 'ready'): number[] {
  return lines.filter((line) => line.startsWith(`${event} `)).map((line) => Number(line.split(' ')[1]));
}

async function said(line: string): Promise<void> {
  await vi.waitFor(() => expect(lines).toContain(line), patience);
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  launcher.kill(signal);
  return exitCode();
}

/** Waits for the exit code and all output. */
async function exitCode(): Promise<number | null> {
  const [code] = (await once(launcher, 'close')) as [number | null];
  return code;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
