import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Prefix of folder names, before the process id, by which folders of killed processes are recognised. */
const prefix = 'soquay-upload-';

export interface TemporaryFolder {
  path: string;
  /** Removes the folder and its files; may be called twice. */
  discard(): Promise<void>;
}

/** Makes a folder for files on their way in or out, readable by this user alone. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  // Tried again where a file that is being written appears in it meanwhile.
  return { path: folder, discard: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Removes folders that processes left behind which no longer run; called before this process makes any. */
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
