import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Advisory lock on rights: nobody acts by a right that another person is taking away. */
const rightsLock = 7_160_001;

declare const isExclusive: unique symbol;
/** Transaction that may change rights. */
export type RightsTrx = Trx & { readonly [isExclusive]: true };

/** Takes the lock exclusively until the commit. Must come first in the transaction: rights read before it may be outdated. */
export async function lockRights(trx: Trx): Promise<RightsTrx> {
  await sql`select pg_advisory_xact_lock(${rightsLock})`.execute(trx);
  return trx as RightsTrx;
}

/** Takes the lock shared until the commit: rights stay as they are, others may share it. */
export async function shareRights(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${rightsLock})`.execute(trx);
}
