import { availableParallelism } from 'node:os';
import { createDatabase, type Db } from './database.ts';
import { shareFairly } from './fair-pool.ts';
import { createPool, interactiveSize } from './pool.ts';
import { analyzingWritten } from './written-tables.ts';

/** Separate pools for one database: one that is full or blocked leaves the others free (docs/decisions/0012-pools-apart.md). */
export interface Databases {
  /** Writes of people. */
  writes: Db;
  /** Read-only: lists and pages. Never a replica, since a document just saved must be there. */
  reads: Db;
  /** Read-only: sums over many rows; may be a replica. */
  reports: Db;
  /** Imports and other writes of thousands of rows, each ending with fresh statistics, and the server's own work. */
  long: Db;
  /** Sessions and accounts: every request starts here, so nothing of a shop may block this pool. */
  sessions: Db;
}

interface PoolKind {
  size: number;
  /** Longest statement, and longest pause of a transaction between two statements. */
  statementMs: number;
  isReadOnly?: true;
  workMemMb?: number;
}

export type PoolKinds = Record<keyof Databases, PoolKind>;

export function poolKinds(cores = availableParallelism()): PoolKinds {
  const size = interactiveSize(cores);
  return {
    // Allows for a sale of 500 lines: a second on a slow machine, plus its waits for locks.
    writes: { size, statementMs: 10_000 },
    // Allows for the slowest filter, which should take a second on two million bills.
    reads: { size, statementMs: 5_000, isReadOnly: true },
    // Sums a year's lines by product in memory: PostgreSQL's default of 4 MB would sort on the disk.
    reports: { size: 4, statementMs: 30_000, isReadOnly: true, workMemMb: 16 },
    // Two per shop: a second press of an import waits in one of them for the first.
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
