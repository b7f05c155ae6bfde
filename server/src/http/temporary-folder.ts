import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Named after the process that works in it, so that what a killed one left can be told. */
const prefix = 'soquay-upload-';

export interface TemporaryFolder {
  path: string;
  /** Removes it with all that is in it; said twice it does no harm. */
  discard(): Promise<void>;
}

/** A folder for files on their way in or out, closed to others. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // Tried again where a file that is being written appears in it meanwhile.
  return { path: folder, discard: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Removes what processes that are no more have left; called before this one makes any. */
export async function sweepLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
