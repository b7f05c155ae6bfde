import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error.ts';

/** System user that runs PostgreSQL when the server runs as root, which PostgreSQL refuses to do. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Chooses the system user for the cluster in `clusterDir`, the owner of an existing cluster first. Undefined when the
 * server is not root: PostgreSQL then runs as the same user.
 */
export function chooseSystemUser(clusterDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  return findUser('postgres') ?? findUser('soquay') ?? createUser('soquay');
}

/** True when any user of the machine may pass through every folder on the way to `path`. */
export function isReachableByEveryone(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() && (found.mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || isReachableByEveryone(parent);
}

function findUser(name: string): SystemUser | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser(name: string): SystemUser {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  const user = findUser(name);
  if (user !== undefined) return user;
  throw new StartupError(
    'PostgreSQL không chạy được bằng root và không tạo được người dùng hệ thống "soquay": hãy chạy bằng một người dùng thường, hoặc đặt DATABASE_URL.',
  );
}
