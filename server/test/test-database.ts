import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  /** Drops the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file (in `beforeAll`, dropped in `afterAll`): a copy of the
 * migrated template, or one without any table.
 */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(
    `CREATE DATABASE ${name} TEMPLATE ${kind === 'migrated' ? templateDatabase : 'template0'}`,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
