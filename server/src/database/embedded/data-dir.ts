import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { isDiskFull } from '../disk-full.ts';
import { isReachableByEveryone, type SystemUser } from './system-user.ts';

/** Paths of the embedded PostgreSQL's files inside DATA_DIR. */
export function clusterPaths(dataDir: string) {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres-password'),
    logFile: join(dataDir, 'postgres.log'),
    lockFile: join(dataDir, 'lock'),
  };
}

export type ClusterPaths = ReturnType<typeof clusterPaths>;

/** Others may pass through, which PostgreSQL's own user has to, but neither list nor write. */
const passable = 0o711;
const closed = 0o700;

/**
 * Makes DATA_DIR if need be, as closed to others as PostgreSQL's system user allows. One that was
 * there before keeps its mode, for others may use it too: what is ours inside is closed by itself.
 */
export async function prepareDataDir(dataDir: string, user: SystemUser | undefined): Promise<void> {
  if (user === undefined) {
    await makeWritable(dataDir, closed);
    return;
  }
  if (!isReachableByEveryone(dirname(dataDir))) throw closedToPostgres(dataDir);
  await makeWritable(dataDir, passable);
  if (isReachableByEveryone(dataDir)) return;
  if (!(await isEmptyOrOurs(dataDir))) throw closedToPostgres(dataDir);
  await chmod(dataDir, passable);
}

/** Makes DATA_DIR, with `mode`, if need be; a `StartupError` says that we may not write there. */
export async function makeWritable(dataDir: string, mode = passable): Promise<void> {
  try {
    await makeFolder(dataDir, mode);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw noRoomIn(dataDir);
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Không ghi được vào DATA_DIR=${dataDir} (${code}).`);
  }
}

/** With those above it. Node's own way to do so never ends where a file system refuses folders, as /proc does. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  // A strict umask would lock PostgreSQL's user out.
  await chmod(folder, mode);
}

export function noRoomIn(dataDir: string): StartupError {
  return new StartupError(`Ổ đĩa đầy: không ghi được vào DATA_DIR=${dataDir}, hãy dọn bớt.`);
}

async function isEmptyOrOurs(dataDir: string): Promise<boolean> {
  return existsSync(clusterPaths(dataDir).lockFile) || (await readdir(dataDir)).length === 0;
}

function closedToPostgres(dataDir: string): StartupError {
  return new StartupError(
    `Người dùng hệ thống chạy PostgreSQL không vào được DATA_DIR=${dataDir}: hãy chọn một thư mục mở, ví dụ /var/lib/soquay.`,
  );
}
