import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { isReachableByEveryone, type SystemUser } from './system-user.ts';

/** Where the embedded PostgreSQL keeps what is its own inside DATA_DIR. */
export function clusterPaths(dataDir: string) {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres-password'),
    logFile: join(dataDir, 'postgres.log'),
  };
}

export type ClusterPaths = ReturnType<typeof clusterPaths>;

/** Makes DATA_DIR if need be, closed to others as far as the database's own system user allows. */
export async function prepareDataDir(dataDir: string, user: SystemUser | undefined): Promise<void> {
  await makeWritable(dataDir);
  const { mode } = await stat(dataDir);
  // Another system user has to pass through, but needs neither to list nor to write.
  await chmod(dataDir, user === undefined ? mode & 0o700 : (mode & 0o700) | 0o011);
  if (user !== undefined && !isReachableByEveryone(dirname(dataDir))) {
    throw new StartupError(
      `Người dùng hệ thống chạy PostgreSQL không vào được DATA_DIR=${dataDir}: hãy chọn một thư mục mở, ví dụ /var/lib/soquay.`,
    );
  }
}

/** Makes DATA_DIR if need be; a `StartupError` says that we may not write there. */
export async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`Không ghi được vào DATA_DIR=${dataDir} (${code}).`);
  }
}
