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
  /** Lets the rights this process remembers run out, as 5 s would. */
  passSeconds(seconds: number): void;
}

/** The server over a database of its own, for the test file that calls this at its top; requests go in by `app.inject`. */
export function useApp(options: { connections?: number; logLevel?: string } = {}): TestApp {
  const database = useDatabase(options);
  let app: FastifyInstance | undefined;
  let passedMs = 0;
  beforeAll(async () => {
    const storageDir = await mkdtemp(join(tmpdir(), 'soquay-files-'));
    const built = await buildApp({
      db: database.db,
      tokenSecret,
      logLevel: options.logLevel ?? 'warn',
      webFiles: { webRoot: undefined, storageDir, defaultLanguage: 'vi', comingSoonAt: '2021-12-31' },
      monotonicMs: () => performance.now() + passedMs,
    });
    app = built;
    return async () => {
      await built.close();
      await rm(storageDir, { recursive: true });
    };
  });
  return {
    get app() {
      if (!app) throw new Error('the app is there only while tests run');
      return app;
    },
    get db() {
      return database.db;
    },
    passSeconds(seconds) {
      passedMs += seconds * 1000;
    },
  };
}
