import { availableParallelism } from 'node:os';
import { createDatabase, type Db } from './database.ts';
import { shareFairly } from './fair-pool.ts';
import { createPool, interactiveSize } from './pool.ts';
import { analyzingWritten } from './written-tables.ts';

/** The one database by pools of their own, so that what fills or blocks one of them leaves the others free (docs/decisions/0012-pools-apart.md). */
export interface Databases {
  /** Pool of whatever people save. */
  writes: Db;
  /** Pool of lists and single records; never a replica, since a document is read just after it is saved. Refuses to write. */
  reads: Db;
  /** Sums over many rows, which may come from a replica. Refuses to write. */
  reports: Db;
  /** Imports and whatever else may write thousands of rows, which brings its statistics along, and the server's own work. */
  long: Db;
  /** Signing in, and who asks: every request begins here, and nothing of a shop may stand in its way. */
  sessions: Db;
}

interface PoolKind {
  size: number;
  /** Longest that a statement may take, and a transaction between two of them. */
  statementMs: number;
  isReadOnly?: true;
  workMemMb?: number;
}

export type PoolKinds = Record<keyof Databases, PoolKind>;

export function poolKinds(cores = availableParallelism()): PoolKinds {
  const size = interactiveSize(cores);
  return {
    // A sale of 500 lines takes a second on a slow machine, and waits for locks: what takes ten is not going well.
    writes: { size, statementMs: 10_000 },
    // The slowest filter should take a second on two million bills.
    reads: { size, statementMs: 5_000, isReadOnly: true },
    // A year's lines by product are summed up in memory: by PostgreSQL's own 4 MB they would be sorted on the disk.
    reports: { size: 4, statementMs: 30_000, isReadOnly: true, workMemMb: 16 },
    // Two a shop: the second press of an import waits in one for the first.
    long: { size: 4, statementMs: 60_000 },
    sessions: { size: 4, statementMs: 5_000 },
  };
}

export function openDatabases(url: string, kinds: PoolKinds = poolKinds()): Databases {
  const open = (name: keyof Databases) =>
    createDatabase(shareFairly(createPool({ url, name, ...kinds[name] })));
  return {
    writes: open('writes'),
    reads: open('reads'),
    reports: open('reports'),
    long: analyzingWritten(open('long')),
    sessions: open('sessions'),
  };
}

export async function closeDatabases(databases: Databases): Promise<void> {
  await Promise.all(Object.values(databases).map((db: Db) => db.destroy()));
}
