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
/** Bytes, on the strictest of our systems (macOS); Linux takes four more. */
const maxSocketPath = 103;

/** Name → value of a PostgreSQL setting. */
export type ClusterSettings = Record<string, string>;

export interface Cluster {
  paths: ClusterPaths;
  binaries: string;
  user: SystemUser | undefined;
}

/** Creates the cluster unless it is there; answers its superuser's password. */
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
  // Renamed into place when whole: a first start cut short simply begins again.
  await rename(unfinished, paths.cluster);
  return password;
}

/** Bytes that this machine has, or, in a container, as much as it may take. */
function usableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * MB, of a machine with so many: an eighth. Two million bills with their indexes are 7 GB; more than four was not
 * measured, and elsewhere than on Linux, where all of it may be taken at the start, no more than one.
 */
export function sharedBuffers(memory: number, platform: string = process.platform): number {
  const most = platform === 'linux' ? 4_096 : 1_024;
  return Math.min(most, Math.max(128, Math.floor(memory / 8)));
}

/** Writes the settings of this start, `overrides` last. Durability is never traded away here. */
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
    // The binaries know pglz alone, which took a quarter of all that a sale costs PostgreSQL (docs/performance.md).
    wal_compression: 'off',
    // After each checkpoint every page goes to the log whole, once: seldom. A crash is still replayed in seconds.
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

/** The cluster's own folder, which only its user can enter; none where its path is too long for a socket's address. */
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
