import { readFile, readlink, realpath, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { useBatchScheduling } from '../batch-scheduling.ts';
import { saysDiskFull } from '../disk-full.ts';
import type { Cluster } from './cluster.ts';
import { type ClusterPaths, noRoomIn } from './data-dir.ts';
import { type Listening, superuserUrl } from './database-url.ts';
import { findFreePort } from './free-port.ts';
import { prepareLog, readLogSince } from './log-file.ts';
import { run } from './run.ts';

const pollMs = 50;
/** Longest recovery after a crash, which replays up to `max_wal_size` (2 GB): minutes on a slow disk. */
const recoveryMs = 5 * 60_000;
/** Time during which a port just taken, or processes of a killed postmaster, may prevent a start. */
const retryMs = 15_000;
const stopSeconds = 60;
const leastRoomBytes = 1024 * 1024;
/** Matches the error that ended PostgreSQL, without time and process; skips answers to clients that connected too early. */
const failure = /(FATAL|PANIC|ERROR): (?! the database system is).*/;

interface Postmaster {
  pid: number;
  listening: Listening;
}

/** Finds the address of the cluster's running PostgreSQL, waiting while it starts or stops. Throws when `signal` is aborted. */
export async function findRunning(
  paths: ClusterPaths,
  password: string,
  signal?: AbortSignal,
): Promise<Listening | undefined> {
  const deadline = Date.now() + recoveryMs;
  for (;;) {
    signal?.throwIfAborted();
    const postmaster = await readPostmaster(paths);
    if (postmaster === undefined || !isProcess(postmaster.pid)) return undefined;
    const isOurs = (await worksInCluster(postmaster.pid, paths)) && Date.now() < deadline;
    if (!isOurs) {
      // Removes the file: its process id now belongs to another program, which PostgreSQL would take for a second postmaster.
      await rm(pidFile(paths), { force: true });
      return undefined;
    }
    if (await accepts(postmaster.listening, password)) return postmaster.listening;
    await delay(pollMs);
  }
}

export interface StartPostmasterOptions {
  /** Writes PostgreSQL's settings for a port. */
  configure: (port: number) => Promise<void>;
  /** Port to use; any free one by default. */
  fixedPort?: number;
  /** Ends further attempts when aborted; the running attempt ends by `stopPostmaster`. */
  signal?: AbortSignal;
}

/** Starts PostgreSQL at a port of 127.0.0.1. Resolves with its address when it accepts connections. */
export async function startPostmaster(
  cluster: Cluster,
  { configure, fixedPort, signal }: StartPostmasterOptions,
): Promise<Listening> {
  const { paths, binaries, user } = cluster;
  const deadline = Date.now() + retryMs;
  for (;;) {
    signal?.throwIfAborted();
    const port = fixedPort ?? (await findFreePort());
    await configure(port);
    const logStart = await prepareLog(paths.logFile, user);
    const { exitCode } = await run({
      program: join(binaries, 'bin', 'pg_ctl'),
      args: ['start', '-D', paths.cluster, '-l', paths.logFile, '-w', '-t', String(recoveryMs / 1000)],
      cwd: paths.dataDir,
      user,
      hasOutput: false,
    });
    if (exitCode === 0) {
      const postmaster = await readPostmaster(paths);
      // Covers the connections too: each is served by a child process of the postmaster.
      if (postmaster) await useBatchScheduling(postmaster.pid);
      return postmaster?.listening ?? { port };
    }
    const said = await readLogSince(paths.logFile, logStart);
    if (!isPassing(said) || Date.now() > deadline) throw await cannotStart(cluster, said);
    await delay(pollMs);
  }
}

/** Stops PostgreSQL, cutting off its clients' transactions; committed data is on the disk. */
export async function stopPostmaster({ paths, binaries, user }: Cluster): Promise<void> {
  await run({
    program: join(binaries, 'bin', 'pg_ctl'),
    args: ['stop', '-D', paths.cluster, '-m', 'fast', '-w', '-t', String(stopSeconds)],
    cwd: paths.dataDir,
    user,
    hasOutput: false,
  });
}

/** Reads PostgreSQL's own pid file: process id in line 1, port in line 4, folder of the socket in line 5. */
async function readPostmaster(paths: ClusterPaths): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(paths), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const listening = { port: Number(lines[3]), socketFolder: lines[4] };
  return pid > 0 ? { pid, listening } : undefined;
}

function pidFile(paths: ClusterPaths): string {
  return join(paths.cluster, 'postmaster.pid');
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Tells a postmaster, whose working directory is its cluster, from another program that got its process id. */
async function worksInCluster(pid: number, paths: ClusterPaths): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === (await realpath(paths.cluster));
}

async function accepts(listening: Listening, password: string): Promise<boolean> {
  const client = new pg.Client(superuserUrl(listening, password));
  // Prevents a connection that is cut off later from ending this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isPassing(log: string): boolean {
  return /could not create any TCP\/IP sockets|pre-existing shared memory|lock file \S+ already exists/.test(
    log,
  );
}

async function cannotStart({ paths }: Cluster, log: string): Promise<StartupError> {
  if (saysDiskFull(log) || (await hasNoRoom(paths))) return noRoomIn(paths.dataDir);
  const reason = log.split('\n').findLast((line) => failure.test(line)) ?? '';
  return new StartupError(
    `PostgreSQL không khởi động được, xem ${paths.logFile}. ${failure.exec(reason)?.[0] ?? ''}`.trim(),
  );
}

/** True when the disk is so full that not even the log could take the reason. */
async function hasNoRoom({ dataDir }: ClusterPaths): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < leastRoomBytes;
}
