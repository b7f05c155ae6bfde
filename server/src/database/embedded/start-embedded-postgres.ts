import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, type ClusterSettings, ensureCluster, writeSettings } from './cluster.ts';
import { clusterPaths, prepareDataDir } from './data-dir.ts';
import { tryLockDataDir } from './data-dir-lock.ts';
import { databaseName, databaseUrl } from './database-url.ts';
import { boundLog } from './log-file.ts';
import { findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseSystemUser } from './system-user.ts';

const logCheckMs = 60 * 60_000;

export interface EmbeddedPostgresOptions {
  /** Absolute path. */
  dataDir: string;
  /** Told what takes long, one Vietnamese line at a time. */
  log: (line: string) => void;
  /** PostgreSQL settings over the defaults of `writeSettings`. */
  settings?: ClusterSettings;
}

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of `dataDir`, made by the first start, running on a free port of 127.0.0.1. One
 * that a killed server left running is taken over. Throws a `StartupError` when another process
 * has the folder, when it can't be written, or when PostgreSQL won't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const paths = clusterPaths(dataDir);
  const user = chooseSystemUser(paths.cluster);
  await prepareDataDir(dataDir, user);
  const lock = tryLockDataDir(dataDir);
  if (lock === undefined) {
    throw new StartupError(
      `DATA_DIR=${dataDir} đang được một máy chủ hoặc lệnh khác của Sổ Quầy dùng: hãy dừng nó trước.`,
    );
  }
  try {
    const cluster: Cluster = { paths, user, binaries: await findBinaries(dataDir, user) };
    const url = await startCluster(cluster, options);
    const logCheck = setInterval(() => boundLog(paths.logFile).catch(log), logCheckMs).unref();
    return {
      url,
      async stop() {
        clearInterval(logCheck);
        await stopPostmaster(cluster);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(
  cluster: Cluster,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<string> {
  const password = await ensureCluster(cluster, log);
  const port =
    (await findRunning(cluster, password)) ??
    (await startPostmaster(cluster, (port) => writeSettings(cluster, port, settings)));
  await ensureDatabase(databaseUrl(port, password, 'postgres'));
  return databaseUrl(port, password);
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client(maintenanceUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
