import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Key of the lock shared by all migrating processes: 'soquay' on a telephone's keys. */
const migrationLock = 767829;

export interface Migration {
  /** File name without `.sql`. Migrations run in the order of their names. */
  name: string;
  checksum: string;
}

export interface MigrateOptions {
  folder?: string;
  /** Last migration to apply, as for restoring an older backup; all by default. */
  upTo?: string;
}

/**
 * Applies the missing migrations, each in a transaction, one process at a time. Returns their names. Throws a
 * `StartupError` when the database is newer than this code or a migration was edited after it was applied.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? migrationsFolder;
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Makes the second of two starting processes wait; it then finds nothing to do.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const pending = await readPending(client, folder, options.upTo);
    for (const migration of pending) {
      await client.query('BEGIN');
      try {
        await apply(client, folder, migration);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
    // Analyzes the migrated tables before the first request is planned.
    if (pending.length > 0) {
      await vacuumRewritten(client);
      await analyzeFilled(client);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Applies the missing migrations within the transaction of `client`. */
export async function migrateWithin(
  client: pg.ClientBase,
  { folder = migrationsFolder, upTo }: MigrateOptions,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  for (const migration of await readPending(client, folder, upTo)) {
    await apply(client, folder, migration);
    // Checks deferred constraints now: pending checks would keep the next migration from altering the table.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
  }
}

async function readPending(client: pg.ClientBase, folder: string, upTo?: string): Promise<Migration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  return findPending(await readMigrations(folder), await readApplied(client), upTo);
}

/** Returns whether the database was ever migrated, without changing it. Throws a `StartupError` when it is newer than this code. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there");
    if (!rows[0].is_there) return false;
    const applied = await readApplied(client);
    findPending(await readMigrations(), applied);
    return applied.length > 0;
  } finally {
    await client.end();
  }
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      checksum: checksumOf(await readFile(join(folder, file), 'utf8')),
    })),
  );
}

export async function readApplied(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query<Migration>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}

/** Migrations of `known` that are not in `applied`. Throws as `migrate` does. */
export function findPending(known: Migration[], applied: Migration[], upTo?: string): Migration[] {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (!checksums.has(name)) {
      throw new StartupError(
        `Cơ sở dữ liệu mới hơn bản Sổ Quầy này (đã có bước "${name}"): hãy cập nhật Sổ Quầy.`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new StartupError(
        `Tệp migrations/${name}.sql đã bị sửa sau khi chạy trên cơ sở dữ liệu này: hãy dùng lại tệp gốc.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !done.has(name) && (upTo === undefined || name <= upTo));
}

async function apply(client: pg.ClientBase, folder: string, { name, checksum }: Migration): Promise<void> {
  const sql = await readFile(join(folder, `${name}.sql`), 'utf8');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Checksum that is equal on every machine: git may check files out with Windows line ends. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** Vacuums rewritten tables: until autovacuum does, every list would read past the dead rows. */
async function vacuumRewritten(client: pg.ClientBase): Promise<void> {
  // Flushes this session's statistics, which PostgreSQL reports only about once a second.
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query<{ rewritten: string | null }>(
    `select string_agg(format('%I.%I', schemaname, relname), ', ') as rewritten
     from pg_stat_user_tables where n_dead_tup >= ${manyDeadRows}`,
  );
  if (rows[0]?.rewritten) await client.query(`VACUUM ${rows[0].rewritten}`);
}

/** Fewest dead rows to vacuum for: fewer are left to autovacuum, since scanning a large table would delay the start. */
const manyDeadRows = 10_000;

/** Analyzes tables that have rows but were analyzed while empty: PostgreSQL would plan the first import as if they still were. */
async function analyzeFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ filled: string | null }>(
    `select string_agg(format('%I.%I', schemaname, relname), ', ') as filled
     from pg_stat_user_tables where pg_relation_size(relid) > 0`,
  );
  if (rows[0]?.filled) await client.query(`ANALYZE ${rows[0].filled}`);
}
