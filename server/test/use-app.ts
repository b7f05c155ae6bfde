import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createDatabase, type Db } from '../src/database/database.ts';
import {
  closeDatabases,
  type Databases,
  openDatabases,
  type PoolKinds,
  poolKinds,
} from '../src/database/databases.ts';
import { createPool } from '../src/database/pool.ts';
import { analyzingWritten } from '../src/database/written-tables.ts';
import type { WebsiteLimits } from '../src/http/website.ts';
import { useDatabase } from './use-database.ts';

const tokenSecret = new TextEncoder().encode('the tests’ own secret, 32 bytes or more');

export interface TestApp {
  readonly app: FastifyInstance;
  /** The tests' own way in; the app writes by it too unless it has pools. */
  readonly db: Db;
  /** The app's. */
  readonly databases: Databases;
  /** A second process on the same database, until the tests end. */
  startSecondApp(): Promise<FastifyInstance>;
  /** Lets the rights these processes remember run out, as 5 s would. */
  passSeconds(seconds: number): void;
}

/**
 * The server over a database of its own, for the test file that calls this at its top; requests go in by `app.inject`.
 * With `pools` it has them apart as in a shop, else one to write by and one to read by, of which nobody has a share.
 */
export function useApp(
  options: {
    connections?: number;
    logLevel?: string;
    pools?: PoolKinds;
    heartbeatMs?: number;
    websiteLimits?: WebsiteLimits;
  } = {},
): TestApp {
  const database = useDatabase(options);
  const apps: FastifyInstance[] = [];
  let databases: Databases | undefined;
  let storageDir = '';
  let passedMs = 0;

  function opened(): Databases {
    if (!databases) throw new Error('the databases are open only while tests run');
    return databases;
  }

  async function start(): Promise<FastifyInstance> {
    const { app } = await buildApp({
      ...configOf({ databases: opened(), databaseUrl: database.url, storageDir }),
      logLevel: options.logLevel ?? 'warn',
      monotonicMs: () => performance.now() + passedMs,
      websiteLimits: options.websiteLimits ?? { ofAddress: 100_000, ofWebsite: 100_000 },
      ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    });
    apps.push(app);
    return app;
  }

  beforeAll(async () => {
    const { url, db } = database;
    databases = options.pools ? openDatabases(url, options.pools) : withoutShares(db, url);
    storageDir = await mkdtemp(join(tmpdir(), 'soquay-files-'));
    await start();
    return async () => {
      await Promise.all(apps.map((app) => app.close()));
      await closeDatabases(opened());
      await rm(storageDir, { recursive: true });
    };
  });
  return {
    get app() {
      const [app] = apps;
      if (!app) throw new Error('the app is there only while tests run');
      return app;
    },
    get db() {
      return database.db;
    },
    get databases() {
      return opened();
    },
    startSecondApp: start,
    passSeconds(seconds) {
      passedMs += seconds * 1000;
    },
  };
}

function configOf(where: { databases: Databases; databaseUrl: string; storageDir: string }) {
  const { databases, databaseUrl, storageDir } = where;
  const pages = { defaultLanguage: 'vi', comingSoonAt: '2021-12-31', version: '1.2.3' } as const;
  return { databases, databaseUrl, tokenSecret, webFiles: { webRoot: undefined, storageDir, ...pages } };
}

/** The server over a database that is there, with pools as in a shop; nothing is stored beside it. */
export async function openApp(url: string): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const databases = openDatabases(url, poolKinds(2));
  const { app } = await buildApp({
    ...configOf({ databases, databaseUrl: url, storageDir: tmpdir() }),
    logLevel: 'warn',
  });
  return {
    app,
    async close() {
      await app.close();
      await closeDatabases(databases);
    },
  };
}

/** Databases whose pool of reads cannot write, as in the real server. */
function withoutShares(db: Db, url: string): Databases {
  const reads = createDatabase(createPool({ url, size: 4, isReadOnly: true }));
  return { writes: db, reads, reports: reads, long: analyzingWritten(db), sessions: db };
}
