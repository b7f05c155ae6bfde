import { Kysely, type Transaction } from 'kysely';
import { isPlanOutdated } from './connection.ts';
import { preparingDialect } from './driver.ts';
import type { ClientPool } from './fair-pool.ts';
import { type LastWrites, pipelinedTransaction } from './pipeline.ts';
import type { DB } from './types.gen.ts';

/** Database for reads. */
export type Db = Kysely<DB>;
/** Transaction for writes. */
export type Trx = Transaction<DB>;

export function createDatabase(pool: ClientPool): Db {
  return new Kysely<DB>({ dialect: preparingDialect(pool) });
}

const deadlock = '40P01';
const serializationFailure = '40001';

/** Runs a transaction. `work` must do nothing but talk to the database, since it is repeated once after a deadlock. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return commitWith(db, async (trx) => {
    const result = await work(trx);
    return { statements: [], answer: () => result };
  });
}

/**
 * Runs a transaction and sends the writes returned by `work` with its commit. `work` must do nothing but talk to the
 * database: after a deadlock, serialization failure or outdated plan it is repeated once.
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
