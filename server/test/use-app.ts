import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Db } from '../src/database/database.ts';
import { useDatabase } from './use-database.ts';

const tokenSecret = new TextEncoder().encode('the tests’ own secret, 32 bytes or more');

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** A second process on the same database, until the tests end. */
  startSecondApp(): Promise<FastifyInstance>;
  /** Lets the rights these processes remember run out, as 5 s would. */
  passSeconds(seconds: number): void;
}

/** The server over a database of its own, for the test file that calls this at its top; requests go in by `app.inject`. */
export function useApp(options: { connections?: number; logLevel?: string } = {}): TestApp {
  const database = useDatabase(options);
  const apps: FastifyInstance[] = [];
  let storageDir = '';
  let passedMs = 0;

  async function start(): Promise<FastifyInstance> {
    const app = await buildApp({
      db: database.db,
      tokenSecret,
      logLevel: options.logLevel ?? 'warn',
      webFiles: { webRoot: undefined, storageDir, defaultLanguage: 'vi', comingSoonAt: '2021-12-31' },
      monotonicMs: () => performance.now() + passedMs,
    });
    apps.push(app);
    return app;
  }

  beforeAll(async () => {
    storageDir = await mkdtemp(join(tmpdir(), 'soquay-files-'));
    await start();
    return async () => {
      await Promise.all(apps.map((app) => app.close()));
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
    startSecondApp: start,
    passSeconds(seconds) {
      passedMs += seconds * 1000;
    },
  };
}
