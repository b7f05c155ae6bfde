import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { isDiskFull } from '../disk-full.ts';
import { isReachableByEveryone, type SystemUser } from './system-user.ts';

/** Paths of the embedded PostgreSQL inside DATA_DIR. */
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

/** Mode that lets PostgreSQL's system user pass through, but others neither list nor write. */
const passable = 0o711;
const closed = 0o700;

/**
 * Creates DATA_DIR if missing, as closed as PostgreSQL's system user allows. An existing folder keeps its mode, since
 * other programs may use it; the server's own files in it are closed themselves.
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

/** Creates DATA_DIR with `mode` if missing. Throws a `StartupError` when it can't be written. */
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

/** Creates a folder and its parents. Node's `recursive` never returns on file systems that refuse folders, such as /proc. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Accepts a folder that another process has just created.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  // Undoes a strict umask, which would lock PostgreSQL's user out.
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
