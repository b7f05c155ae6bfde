import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterPaths } from '../../server/src/database/embedded/data-dir.ts';

/** Processor time of a server and its PostgreSQL in ms; it depends less than requests a second on what else the machine does. */
export interface ProcessorTime {
  serverMs: number;
  postgresMs: number;
}

/** Reads the time of a server and of the PostgreSQL with its data in `folder`. */
export async function processorTime(
  server: { cpuMs(): Promise<number> },
  folder: string,
): Promise<ProcessorTime> {
  return { serverMs: await server.cpuMs(), postgresMs: await postgresMs(folder) };
}

/** Time of each of `count` requests between two readings. */
export function timeOfEach(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  return {
    serverMs: (after.serverMs - before.serverMs) / count,
    postgresMs: (after.postgresMs - before.postgresMs) / count,
  };
}

/** Reads the time of a process. */
export async function processMs(pid: number): Promise<number> {
  return (await readStat(pid)).ownMs;
}

/** Reads the time of all processes of a PostgreSQL by its data folder, ended ones included. */
async function postgresMs(dataDir: string): Promise<number> {
  const { cluster } = clusterPaths(dataDir);
  const postmaster = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  const { ownMs, endedMs } = await readStat(postmaster);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  // One that has ended since it was listed has left its time to the postmaster.
  const stats = await Promise.all(pids.map((pid) => readStat(pid).catch(() => undefined)));
  const working = stats.filter((stat) => stat?.parent === postmaster);
  return working.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), ownMs + endedMs);
}

async function readStat(pid: number): Promise<{ parent: number; ownMs: number; endedMs: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Counted from the state, which follows the name in brackets; user and system time, in hundredths of a second.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, ownMs: (user + system) * 10, endedMs: (endedUser + endedSystem) * 10 };
}
