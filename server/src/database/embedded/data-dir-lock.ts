import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../startup-error.ts';
import { clusterPaths, noRoomIn } from './data-dir.ts';

const sqliteBusy = 5;
const sqliteFull = 13;

export interface DataDirLock {
  release(): void;
}

/**
 * Makes this process the only one to start or stop the PostgreSQL of `dataDir`; undefined when another process is. SQLite locks the
 * file, since Node cannot: the operating system frees its locks however the process ends, so no stale lock remains after `kill -9`.
 */
export function tryLockDataDir(dataDir: string): DataDirLock | undefined {
  const { lockFile } = clusterPaths(dataDir);
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(lockFile, { timeout: 0 });
    // Closes the file to others: whoever can read it can lock it.
    chmodSync(lockFile, 0o600);
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === sqliteBusy) return undefined;
    if (errcode === sqliteFull) throw noRoomIn(dataDir);
    throw new StartupError(`Không ghi được vào DATA_DIR=${dataDir}: ${(error as Error).message}.`);
  }
  const held = file;
  return { release: () => held.close() };
}
