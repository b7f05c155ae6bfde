import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';

export const templateDatabase = 'soquay_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the tests' PostgreSQL, at the database that `CREATE DATABASE` is sent to. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export async function setup(project: TestProject) {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'throwaway-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [postgresUrl] = (await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    once(keeper, 'exit').then(() => Promise.reject(new Error('the tests’ PostgreSQL did not start'))),
  ])) as [string];
  await createTemplate(postgresUrl);
  project.provide('postgresUrl', postgresUrl);
  return async () => {
    keeper.stdin.end();
    await once(keeper, 'exit');
  };
}

async function createTemplate(postgresUrl: string) {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  const templateUrl = new URL(postgresUrl);
  templateUrl.pathname = templateDatabase;
  await migrate(templateUrl.href);
}
