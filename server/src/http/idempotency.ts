import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { Refusal } from './refusal.ts';

export interface IdempotentWrite {
  user_id: number;
  /** Method and path of the endpoint: keys of different endpoints do not meet. */
  endpoint: string;
  /** The header Idempotency-Key; without it nothing is remembered. */
  key: string | undefined;
  body: unknown;
  /** What this attempt will write, should it be the first. */
  document_id: number;
}

/** Keys are kept seven days (decisions.md, "Signing in, rights"). */
const expired = sql<Date>`now() - interval '7 days'`;

/** Longer than any UUID or hash; PostgreSQL could not index a key of some thousand characters. */
const maxKeyLength = 200;

/**
 * Claims the key for this attempt, first thing in the transaction; gives the document of an earlier
 * attempt that was committed, or undefined when this one is to do the work. An attempt still running
 * is waited for. The same key with another body is refused: IDEMPOTENCY_KEY_REUSED with the earlier
 * document's id; an overlong one: REQUEST_UNREADABLE.
 */
export async function claimIdempotencyKey(trx: Trx, write: IdempotentWrite): Promise<number | undefined> {
  const { user_id, endpoint, key, document_id } = write;
  if (key === undefined) return undefined;
  if (key.length > maxKeyLength) throw new Refusal('REQUEST_UNREADABLE');
  const body_hash = createHash('sha256').update(JSON.stringify(write.body)).digest();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id, endpoint, key, body_hash, document_id })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'endpoint', 'key'])
        .doUpdateSet({ body_hash, document_id, created_at: sql<Date>`now()` })
        .where('idempotency_keys.created_at', '<', expired),
    )
    .returning('document_id')
    .executeTakeFirst();
  if (claimed) return undefined;

  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'document_id'])
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!body_hash.equals(earlier.body_hash)) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', { params: { document_id: earlier.document_id } });
  }
  return earlier.document_id;
}

/** Deletes the keys whose time is over; they count as free anyway, this only gives back their room. */
export async function forgetExpiredKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', expired).execute();
}
