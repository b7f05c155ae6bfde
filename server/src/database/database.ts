import { Kysely, type Transaction } from 'kysely';
import { isPlanOutdated } from './connection.ts';
import { preparingDialect } from './driver.ts';
import type { ClientPool } from './fair-pool.ts';
import { type LastWrites, pipelinedTransaction } from './pipeline.ts';
import type { DB } from './types.gen.ts';

/** Reads take this. */
export type Db = Kysely<DB>;
/** Writes take this: they only make sense inside a transaction. */
export type Trx = Transaction<DB>;

export function createDatabase(pool: ClientPool): Db {
  return new Kysely<DB>({ dialect: preparingDialect(pool) });
}

const deadlock = '40P01';
const serializationFailure = '40001';

/** Runs one transaction. `work` must do nothing but talk to the database: after a deadlock it is tried once more. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return commitWith(db, async (trx) => {
    const result = await work(trx);
    return { statements: [], answer: () => result };
  });
}

/**
 * Runs one transaction that writes what `work` gives back in the message that commits it. A deadlock, a
 * serialization failure or an outdated plan, after which nothing has happened, is tried once more: `work` must do
 * nothing but talk to the database.
 */
export async function commitWith<T>(db: Db, work: (trx: Trx) => Promise<LastWrites<T>>): Promise<T> {
  try {
    return await pipelinedTransaction(db, work);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== deadlock && code !== serializationFailure && !isPlanOutdated(error)) throw error;
    return await pipelinedTransaction(db, work);
  }
}
