import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** The lock on what everybody may do: nobody acts by rights that somebody else is taking from them. */
const rightsLock = 7_160_001;

declare const isExclusive: unique symbol;
/** A transaction that may change what people may do. */
export type RightsTrx = Trx & { readonly [isExclusive]: true };

/** Until the commit nobody else changes rights or acts behind this lock. First in the transaction: rights read before it may be gone. */
export async function lockRights(trx: Trx): Promise<RightsTrx> {
  await sql`select pg_advisory_xact_lock(${rightsLock})`.execute(trx);
  return trx as RightsTrx;
}

/** Until the commit nobody changes rights; others act behind this lock too. */
export async function shareRights(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${rightsLock})`.execute(trx);
}
