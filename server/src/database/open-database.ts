import type { Config } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { makeWritable } from './embedded/data-dir.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL if this process started it; end your connections first. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** Told what takes long, one Vietnamese line at a time. */
  log: (line: string) => void;
  /** A server has the embedded PostgreSQL alone; a command may use it beside a running server. */
  sharing: 'alone' | 'beside a server';
  /** Told when the embedded PostgreSQL died and would not start again. */
  onLost?: (error: unknown) => void;
}

/**
 * The database of `config`: that of DATABASE_URL after a look at whether it fits, or the embedded
 * PostgreSQL. Not migrated yet. Throws a `StartupError` when there is none to be had, or when
 * DATA_DIR, which holds uploaded files in either case, can't be written.
 */
export async function openDatabase(config: Config, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await makeWritable(config.dataDir);
    await checkDatabase(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const { log, onLost, sharing } = options;
  const open = sharing === 'alone' ? startEmbeddedPostgres : shareEmbeddedPostgres;
  const { url, stop } = await open({ dataDir: config.dataDir, log, ...(onLost ? { onLost } : {}) });
  return { url, close: stop };
}
