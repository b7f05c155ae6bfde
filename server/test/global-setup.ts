import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';

export const templateDatabase = 'soquay_template';

export interface TestPostgres {
  /** As the role the server has, at a database that nobody uses. */
  url: string;
  /** As superuser, at the database that `CREATE DATABASE` is sent to. */
  adminUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export async function setup(project: TestProject) {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'throwaway-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    once(keeper, 'exit').then(() => Promise.reject(new Error('the tests’ PostgreSQL did not start'))),
  ])) as [string];
  const postgres = JSON.parse(line) as TestPostgres;
  await createTemplate(postgres);
  project.provide('postgres', postgres);
  return async () => {
    keeper.stdin.end();
    await once(keeper, 'exit');
  };
}

async function createTemplate({ url, adminUrl }: TestPostgres) {
  const templateUrl = new URL(url);
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${templateDatabase} OWNER ${templateUrl.username}`);
  await client.end();
  templateUrl.pathname = templateDatabase;
  await migrate(templateUrl.href);
}
