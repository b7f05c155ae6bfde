import { createHash } from 'node:crypto';
import type { Endpoint } from '@soquay/contract/endpoint';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { DocumentCall } from './change-status.ts';

export interface IdempotentWrite {
  user_id: number;
  /** Method and path of the endpoint: keys of different endpoints do not meet. */
  endpoint: string;
  /** The header Idempotency-Key. */
  key: string;
  /** What was asked: the path's parameters and the body. */
  request: unknown;
  /** What this attempt will write, should it be the first. */
  document_id: number;
}

/** Keys are kept seven days (decisions.md, "Signing in, rights"). */
const expired = sql<Date>`now() - interval '7 days'`;

/** Longer than any UUID or hash; PostgreSQL could not index a key of some thousand characters. */
const maxKeyLength = 200;

/**
 * Does a write of a document in one transaction, once for its key: sent again it does nothing, and answers the
 * document of the first time. Refusals undo the claim, so that what was refused may be sent again.
 */
export async function writeOnce(
  db: Db,
  write: IdempotentWrite,
  work: (trx: Trx) => Promise<void>,
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const earlier = await claimIdempotencyKey(trx, write);
    if (earlier !== undefined) return earlier;
    await work(trx);
    return write.document_id;
  });
}

/** The same for a saved document, whose path alone says what is asked. */
export function writeDocumentOnce(
  db: Db,
  { rights, id, endpoint, key }: DocumentCall & { endpoint: Pick<Endpoint, 'method' | 'path'>; key: string },
  work: (trx: Trx, call: DocumentCall) => Promise<void>,
): Promise<number> {
  const write = {
    user_id: rights.user_id,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    request: { id },
    document_id: id,
  };
  return writeOnce(db, write, (trx) => work(trx, { rights, id }));
}

/**
 * Claims the key for this attempt, first thing in the transaction; gives the document of an earlier
 * attempt that was committed, or undefined when this one is to do the work. An attempt still running
 * is waited for as long as any lock is; then the refusal is BUSY. The same key with another request is refused: IDEMPOTENCY_KEY_REUSED with the earlier
 * document's id; an overlong one: REQUEST_UNREADABLE.
 */
async function claimIdempotencyKey(trx: Trx, write: IdempotentWrite): Promise<number | undefined> {
  const { user_id, endpoint, key, document_id } = write;
  if (key.length > maxKeyLength) throw new Refusal('REQUEST_UNREADABLE');
  const body_hash = createHash('sha256').update(JSON.stringify(write.request)).digest();
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
