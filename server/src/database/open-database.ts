import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { checkDatabase } from './check-database.ts';
import { readPassword } from './embedded/cluster.ts';
import { clusterPaths, makeWritable } from './embedded/data-dir.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { isMigrated } from './migrate.ts';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL if this process started it; end the connections first. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Called with a Vietnamese line before each step that takes long. */
  log: (line: string) => void;
  /** Servers use the embedded PostgreSQL alone; a command may use it while a server runs. */
  sharing: 'alone' | 'beside a server';
}

/**
 * Opens the database of `config`: DATABASE_URL after a check, else the embedded PostgreSQL; not migrated yet. Throws a `StartupError` when
 * there is none, when a command's database has no tables or is newer than this code, or when DATA_DIR (uploaded files) can't be written.
 */
export async function openDatabase(config: Config, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.sharing === 'alone') return open(config, options);
  // Refuses an empty folder for a command: a mistyped DATA_DIR must not create a new, empty business.
  const isThere = config.databaseUrl !== undefined || (await readPassword(clusterPaths(config.dataDir)));
  if (!isThere) throw withoutData(config);
  const database = await open(config, options);
  try {
    if (!(await isMigrated(database.url))) throw withoutData(config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open(config: Config, { log, sharing }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    if (sharing === 'alone') await makeWritable(dataDir);
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, close: async () => undefined };
  }
  const start = sharing === 'alone' ? startEmbeddedPostgres : shareEmbeddedPostgres;
  const { url, stop } = await start({ dataDir, log });
  return { url, close: stop };
}

function withoutData({ databaseUrl, dataDir }: Config): StartupError {
  const place = databaseUrl === undefined ? `DATA_DIR=${dataDir}` : 'Cơ sở dữ liệu ở DATABASE_URL';
  return new StartupError(
    `${place} chưa có dữ liệu của Sổ Quầy: hãy xem lại địa chỉ, hoặc chạy npm start trước.`,
  );
}
