import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { isPlanOutdated, withPreparedStatements } from './prepared-statements.ts';
import type { DB } from './types.gen.ts';

/** Reads take this. */
export type Db = Kysely<DB>;
/** Writes take this: they only make sense inside a transaction. */
export type Trx = Transaction<DB>;

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}

const deadlock = '40P01';
const serializationFailure = '40001';

/**
 * Runs one transaction; a deadlock, a serialization failure or an outdated plan, after which nothing has happened, is
 * tried once more.
 * `work` must therefore do nothing but talk to the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== deadlock && code !== serializationFailure && !isPlanOutdated(error)) throw error;
    return await db.transaction().execute(work);
  }
}
