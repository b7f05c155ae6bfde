import { chmod, copyFile, open, stat, truncate } from 'node:fs/promises';
import type { SystemUser } from './system-user.ts';

const largestBytes = 10 * 1024 * 1024;
const longestExcerptBytes = 64 * 1024;

/** Makes PostgreSQL's log writable for its user and answers how long it is. */
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

/** Keeps the last 10 to 20 MB: a full log becomes `postgres.log.1`, over the one before it. */
export async function boundLog(file: string): Promise<void> {
  const size = await sizeOf(file);
  if (size <= largestBytes) return;
  // Copied and cut, not renamed: the running PostgreSQL goes on appending to the same file.
  await copyFile(file, `${file}.1`);
  await chmod(`${file}.1`, 0o600);
  await truncate(file);
}

export async function readLogSince(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const length = Math.min((await handle.stat()).size - start, longestExcerptBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(length, 0)), 0, length, start);
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
