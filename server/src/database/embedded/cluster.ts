import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { saysDiskFull } from '../disk-full.ts';
import { type ClusterPaths, noRoomIn } from './data-dir.ts';
import { superuser } from './database-url.ts';
import { run } from './run.ts';
import type { SystemUser } from './system-user.ts';

const majorVersion = '18';
const settingsFile = 'soquay.conf';
const megabyte = 1024 * 1024;
/** Longest path of a socket in bytes, on macOS; Linux allows four more. */
const maxSocketPath = 103;

/** PostgreSQL settings by name. */
export type ClusterSettings = Record<string, string>;

export interface Cluster {
  paths: ClusterPaths;
  binaries: string;
  user: SystemUser | undefined;
}

/** Creates the cluster if missing. Returns its superuser's password. */
export async function ensureCluster(cluster: Cluster, log: (line: string) => void): Promise<string> {
  const password = await readPassword(cluster.paths);
  if (password !== undefined) return password;
  log('Lần chạy đầu tiên: đang tạo cơ sở dữ liệu…');
  return createCluster(cluster);
}

/** Password of the cluster's superuser; undefined when there is no cluster yet. */
export async function readPassword(paths: ClusterPaths): Promise<string | undefined> {
  const version = await readIfThere(join(paths.cluster, 'PG_VERSION'));
  if (version === undefined) return undefined;
  if (version.trim() !== majorVersion) {
    throw new StartupError(
      `${paths.cluster} thuộc PostgreSQL ${version.trim()}, bản này dùng ${majorVersion}: hãy sao lưu bằng bản cũ rồi khôi phục vào một DATA_DIR trống.`,
    );
  }
  const password = await readIfThere(paths.passwordFile);
  if (password === undefined) {
    throw new StartupError(`Thiếu tệp mật khẩu ${paths.passwordFile} của cơ sở dữ liệu.`);
  }
  return password.trim();
}

async function createCluster({ paths, binaries, user }: Cluster): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const unfinished = `${paths.cluster}.new`;
  const passwordForInitdb = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  if (user !== undefined) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordForInitdb, user.uid, user.gid);
  }
  const { exitCode, output } = await run({
    program: join(binaries, 'bin', 'initdb'),
    args: [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    cwd: paths.dataDir,
    hasOutput: true,
    user,
  });
  await rm(passwordForInitdb);
  if (exitCode !== 0) {
    if (saysDiskFull(output)) throw noRoomIn(paths.dataDir);
    throw new StartupError(`Không tạo được cơ sở dữ liệu trong ${paths.dataDir}: ${lastLine(output)}`);
  }
  await appendFile(join(unfinished, 'postgresql.conf'), `\ninclude '${settingsFile}'\n`);
  await writeFile(paths.passwordFile, `${password}\n`, { mode: 0o600 });
  // Renames the folder when it is complete, so that an interrupted first start begins again.
  await rename(unfinished, paths.cluster);
  return password;
}

/** Memory of the machine in bytes, or the limit of its container. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Size of shared_buffers in MB: an eighth of the memory, at most 4096 (two million bills with indexes are 7 GB; more
 * was not measured). At most 1024 outside Linux, where all of it may be taken at the start.
 */
export function sharedBuffers(memory: number, platform: string = process.platform): number {
  const most = platform === 'linux' ? 4_096 : 1_024;
  return Math.min(most, Math.max(128, Math.floor(memory / 8)));
}

/** Writes the settings for this start, `overrides` last. None of them trades durability for speed. */
export async function writeSettings(
  { paths, user }: Cluster,
  port: number,
  overrides: ClusterSettings,
): Promise<void> {
  const memory = Math.floor(usableMemory() / megabyte);
  const settings: ClusterSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(paths) ?? '',
    max_connections: '100',
    shared_buffers: `${sharedBuffers(memory)}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    random_page_cost: '1.1',
    // Off: the binaries support pglz alone, which took a quarter of what a sale costs PostgreSQL (docs/performance.md).
    wal_compression: 'off',
    // Makes checkpoints rare, since after each one every page is logged whole. Recovery still takes seconds.
    checkpoint_timeout: '15min',
    max_wal_size: '2GB',
    // Compiling a query costs more than running any of our short ones.
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...overrides,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  const file = join(paths.cluster, settingsFile);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  if (user !== undefined) await chown(file, user.uid, user.gid);
}

/** Folder of the socket, which only the cluster's user can enter; undefined when the path is too long for a socket. */
function socketFolder({ cluster }: ClusterPaths): string | undefined {
  if (process.platform === 'win32') return undefined;
  return Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= maxSocketPath ? cluster : undefined;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartupError(`Không đọc được ${file} (${code}).`);
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
