import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './global-setup.ts';

export interface TestDatabase {
  /** As its owner, which may do nothing beyond it. */
  url: string;
  /** As superuser. */
  adminUrl: string;
  /** Drops the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file (in `beforeAll`, dropped in `afterAll`): a copy of the
 * migrated template, or one without any table.
 */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url, adminUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = new URL(url).username;
  const template = kind === 'migrated' ? templateDatabase : 'template0';
  await runOnServer(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template}`);
  return {
    url: atDatabase(url, name),
    adminUrl: atDatabase(adminUrl, name),
    drop: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function atDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = name;
  return url.href;
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('postgres').adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
