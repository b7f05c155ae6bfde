import { StartupError } from '../../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, type ClusterSettings, ensureCluster, readPassword, writeSettings } from './cluster.ts';
import { clusterPaths, prepareDataDir } from './data-dir.ts';
import { type DataDirLock, tryLockDataDir } from './data-dir-lock.ts';
import { type Listening, serverUrl, superuserUrl } from './database-url.ts';
import { ensureDatabase } from './ensure-database.ts';
import { keepRunning } from './keep-running.ts';
import { boundLog } from './log-file.ts';
import { findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseSystemUser } from './system-user.ts';

const logCheckMs = 60 * 60_000;

export interface EmbeddedPostgresOptions {
  /** Absolute path. */
  dataDir: string;
  /** Called with a Vietnamese line before each step that takes long. */
  log: (line: string) => void;
  /** PostgreSQL settings over the defaults of `writeSettings`. */
  settings?: ClusterSettings;
}

export interface EmbeddedPostgres {
  /** Address of the application's database, as the role that owns it and has no other rights. */
  url: string;
  /** Address of the database `postgres` as superuser, to create databases with, as tests do. */
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir` on a free port of 127.0.0.1, creating it the first time. Takes over one left by a killed server; restarts one
 * that dies, at the same address. Throws a `StartupError` when another process has the folder, it can't be written, or PostgreSQL won't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options.dataDir);
  const lock = tryLockDataDir(options.dataDir);
  if (lock === undefined) throw inUse(options.dataDir);
  return startLocked(place, lock, options);
}

/** Starts PostgreSQL for a command that may run beside a server: it then uses the server's PostgreSQL, which `stop` leaves running. */
export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options.dataDir);
  const lock = tryLockDataDir(options.dataDir);
  if (lock !== undefined) return startLocked(place, lock, options);
  const password = await readPassword(place.paths);
  const listening = password && (await findRunning(place.paths, password));
  if (!password || !listening) throw inUse(options.dataDir);
  return { ...addresses(listening, password), stop: async () => undefined };
}

type Place = Omit<Cluster, 'binaries'>;

async function preparePlace(dataDir: string): Promise<Place> {
  const paths = clusterPaths(dataDir);
  const user = chooseSystemUser(paths.cluster);
  await prepareDataDir(dataDir, user);
  return { paths, user };
}

async function startLocked(
  place: Place,
  lock: DataDirLock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    const { paths, user } = place;
    const cluster = { paths, user, binaries: await findBinaries(paths.dataDir, user) };
    return await startCluster(cluster, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(
  cluster: Cluster,
  lock: DataDirLock,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { paths } = cluster;
  const password = await ensureCluster(cluster, log);
  const configure = (port: number) => writeSettings(cluster, port, settings);
  const listening = (await findRunning(paths, password)) ?? (await startPostmaster(cluster, { configure }));
  try {
    await ensureDatabase(listening, password);
    const { url, adminUrl } = addresses(listening, password);
    const stopWatching = await keepRunning({ url: adminUrl, revive, log });
    // Ignores a failure: the next check may succeed.
    const logCheck = setInterval(() => boundLog(paths.logFile).catch(() => undefined), logCheckMs).unref();
    return {
      url,
      adminUrl,
      async stop() {
        clearInterval(logCheck);
        await stopDuring(cluster, stopWatching());
        lock.release();
      },
    };
  } catch (error) {
    await stopPostmaster(cluster);
    throw error;
  }

  async function revive(signal: AbortSignal) {
    if (await findRunning(paths, password, signal)) return;
    await startPostmaster(cluster, { configure, fixedPort: listening.port, signal });
  }
}

/** Stops PostgreSQL even while it starts: a recovery of minutes ends at once. */
async function stopDuring(cluster: Cluster, starting: Promise<void>): Promise<void> {
  let hasSettled = false;
  const settling = starting.finally(() => {
    hasSettled = true;
  });
  for (let isLast = false; !isLast; ) {
    isLast = hasSettled;
    await stopPostmaster(cluster);
  }
  await settling;
}

function addresses(listening: Listening, password: string) {
  return { url: serverUrl(listening, password), adminUrl: superuserUrl(listening, password) };
}

function inUse(dataDir: string): StartupError {
  return new StartupError(
    `DATA_DIR=${dataDir} đang được một máy chủ hoặc lệnh khác của Sổ Quầy dùng: hãy dừng nó trước.`,
  );
}
