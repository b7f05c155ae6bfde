import { chmod, copyFile, open, rm, stat, truncate } from 'node:fs/promises';
import { isDiskFull } from '../disk-full.ts';
import type { SystemUser } from './system-user.ts';

const largestBytes = 10 * 1024 * 1024;
const longestExcerptBytes = 64 * 1024;

/** Makes PostgreSQL's log writable for its user. Returns the log's length in bytes. */
export async function prepareLog(file: string, user: SystemUser | undefined): Promise<number> {
  await boundLog(file);
  const handle = await open(file, 'a', 0o600);
  try {
    if (user !== undefined) await handle.chown(user.uid, user.gid);
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Limits the log to 10 to 20 MB: a full log replaces `postgres.log.1`. */
export async function boundLog(file: string): Promise<void> {
  const size = await sizeOf(file);
  if (size <= largestBytes) return;
  try {
    // Copies and truncates instead of renaming: the running PostgreSQL goes on appending to the same file.
    await copyFile(file, `${file}.1`);
    await chmod(`${file}.1`, 0o600);
  } catch (error) {
    // A full disk must not keep PostgreSQL from starting; what is cut is worth less than that.
    if (!isDiskFull(error)) throw error;
    await rm(`${file}.1`, { force: true });
  }
  await truncate(file);
}

/** Text of the log after the byte `start`, or the end of that text when it is long. */
export async function readLogSince(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const from = Math.max(start, size - longestExcerptBytes);
    const length = Math.max(size - from, 0);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
