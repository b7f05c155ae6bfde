import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const ownersOfOurObjects = `
  SELECT DISTINCT owner::regrole::text FROM (
    SELECT relowner AS owner, oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
    UNION ALL SELECT proowner, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT typowner, oid FROM pg_type WHERE typnamespace = 'public'::regnamespace
    UNION ALL SELECT datdba, oid FROM pg_database WHERE datname = current_database()
  ) objects
  WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = objects.oid AND d.deptype = 'e')`;

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soquay-role-'));
  await start();
});

afterEach(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

test('the server’s role owns the database and may do nothing beyond it', async () => {
  await migrate(postgres.url);
  expect(await query(postgres.url, ownersOfOurObjects)).toEqual([{ owner: 'soquay_server' }]);
  expect(
    await query(
      postgres.url,
      'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  await expect(query(postgres.url, "SELECT pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied');
  await expect(query(postgres.url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied');
});

test('a cluster of an earlier version, which knew only the superuser, is handed over at its next start', async () => {
  const everything = new URL(postgres.adminUrl);
  everything.pathname = 'soquay';
  await query(postgres.adminUrl, 'ALTER DATABASE soquay OWNER TO soquay');
  await query(postgres.adminUrl, 'DROP ROLE soquay_server');
  await migrate(everything.href);
  await query(everything.href, "CREATE TYPE mood AS ENUM ('good')");
  await query(everything.href, 'CREATE VIEW moods AS SELECT 1 AS one');

  for (let round = 0; round < 2; round += 1) {
    await postgres.stop();
    await start();
    expect(await query(postgres.url, ownersOfOurObjects)).toEqual([{ owner: 'soquay_server' }]);
  }
  expect(await migrate(postgres.url)).toEqual([]);
  expect(await query(postgres.url, "SELECT vn_fold('Áo Sơ Mi') AS folded")).toEqual([{ folded: 'ao so mi' }]);
  await query(postgres.url, 'ALTER TABLE server_secrets ADD note text');
});

async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('what the server’s role puts in its database is not run by the superuser', async () => {
  await query(postgres.url, 'CREATE SCHEMA trap');
  await query(
    postgres.url,
    `CREATE FUNCTION trap.current_database() RETURNS name LANGUAGE plpgsql AS $$
     BEGIN ALTER ROLE soquay_server SUPERUSER; RETURN 'soquay'; END $$`,
  );
  await query(postgres.url, 'ALTER DATABASE soquay SET search_path = trap, pg_catalog, public');

  await postgres.stop();
  await start();

  const roles = await query(postgres.url, "SELECT rolsuper FROM pg_roles WHERE rolname = 'soquay_server'");
  expect(roles).toEqual([{ rolsuper: false }]);
});
