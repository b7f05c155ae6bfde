import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, type ActorKind, actorColumns } from '../actor.ts';
import { commitWith, type Db, inTransaction, type Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { executeBatch, type LastWrites } from '../database/pipeline.ts';
import { Refusal } from '../refusal.ts';

/** Keys are kept seven days (decisions.md, "Signing in, rights"). */
const expiry = `now() - interval '7 days'`;

/** PostgreSQL's words for a lock that was not got in time, a deadlock, and a statement that took too long. */
const waitedInVain = ['55P03', '40P01', '57014'];

export type IdempotentWrite = KeyedWrite & Actor;

interface KeyedWrite {
  /** Name of the endpoint: keys of different endpoints do not meet. */
  endpoint: string;
  /** The header Idempotency-Key. */
  key: string;
  /** Request: the path's parameters and the body. */
  request: unknown;
}

/** A write of what is no document, which may come without a key. */
type SentWrite = Omit<KeyedWrite, 'key'> & { key: string | undefined } & Actor;

/** Writes that a document's operation has decided on. */
export interface DocumentWrites<Answer> extends LastWrites<Answer> {
  document_id: number;
}

/** Operation that decides how a document is written, on what it has read; it writes nothing itself. */
export interface DocumentOperation<Facts, Answer> {
  /** Reads what it decides on, or locks the document if there is one, or a new one's goods: one message. */
  read: (trx: Trx) => Promise<Facts>;
  /** Settles stock and says what is to be written; refuses. */
  decide: (trx: Trx, facts: Facts) => Promise<DocumentWrites<Answer>>;
}

export interface Written<Answer> {
  document_id: number;
  /** Undefined when an earlier attempt has written it. */
  answer: Answer | undefined;
}

/**
 * Does a write of a document in one transaction, once for its key: sent again it changes nothing, and says which
 * document the first time wrote. The key is locked and looked up in the message that reads, and claimed with the last
 * writes: of two attempts at once one waits for the other, as long as for any lock, and finds what that has written.
 * Refusals undo the claim, so that what was refused may be sent again. The same key with another request is refused:
 * IDEMPOTENCY_KEY_REUSED with the earlier document's id.
 */
export async function writeOnce<Facts, Answer>(
  db: Db,
  write: IdempotentWrite,
  operation: DocumentOperation<Facts, Answer>,
): Promise<Written<Answer>> {
  const claim = claimOf(write);
  const { findEarlier, freeKey, lockKey, claimKey } = keysOf[claim.actor_kind];
  try {
    return await commitWith(db, async (trx): Promise<LastWrites<Written<Answer>>> => {
      const [[, [earlier]], facts] = await Promise.all([
        executeBatch(trx, lockKey(claim), findEarlier(claim)),
        operation.read(trx),
      ]);
      if (earlier?.is_kept) return writtenBefore(documentOf(earlier, claim));
      const { document_id, statements, answer } = await operation.decide(trx, facts);
      // One whose time is over makes room.
      const freed = earlier ? [freeKey(claim)] : [];
      return {
        statements: [...freed, claimKey({ ...claim, document_id }), ...statements],
        answer: (rowsOf) => ({ document_id, answer: answer(rowsOf) }),
      };
    });
  } catch (error) {
    // What an earlier attempt did may be what refuses this one. And what was written long ago need not wait for
    // goods that somebody keeps locked.
    const { code = '' } = error as { code?: string };
    if (!waitedInVain.includes(code) && !(error instanceof Refusal)) throw error;
    const [earlier] = (await db.executeQuery(findEarlier(claim))).rows;
    if (!earlier?.is_kept) throw error;
    return { document_id: documentOf(earlier, claim), answer: undefined };
  }
}

/**
 * `writeOnce` of what is no document and may come without a key: `work` reads and writes, and says which row a second
 * attempt is answered with.
 */
export async function workOnce<Answer>(
  db: Db,
  { key, ...write }: SentWrite,
  work: (trx: Trx) => Promise<{ document_id: number; answer: Answer }>,
): Promise<Written<Answer>> {
  if (key === undefined) return await inTransaction(db, work);
  return await writeOnce(
    db,
    { ...write, key },
    {
      read: async () => undefined,
      async decide(trx) {
        const { document_id, answer } = await work(trx);
        return { document_id, statements: [], answer: () => answer };
      },
    },
  );
}

/** `workOnce` in the transaction of a caller that has locks of its own to take first. */
export async function workOnceInTrx<Answer>(
  trx: Trx,
  { key, ...write }: SentWrite,
  work: () => Promise<{ document_id: number; answer: Answer }>,
): Promise<Written<Answer>> {
  if (key === undefined) return await work();
  const claim = claimOf({ ...write, key });
  const { findEarlier, freeKey, lockKey, claimKey } = keysOf[claim.actor_kind];
  const [, [earlier]] = await executeBatch(trx, lockKey(claim), findEarlier(claim));
  if (earlier?.is_kept) return { document_id: documentOf(earlier, claim), answer: undefined };
  const written = await work();
  await executeBatch(trx, freeKey(claim), claimKey({ ...claim, document_id: written.document_id }));
  return written;
}

function writtenBefore(document_id: number): LastWrites<Written<never>> {
  return { statements: [], answer: () => ({ document_id, answer: undefined }), isDoneBefore: true };
}

interface ClaimValues {
  endpoint: string;
  key: string;
  body_hash: Buffer;
  user_id: number | null;
  /** The website's shop. */
  company_id: number | null;
}

interface Claim extends ClaimValues {
  actor_kind: ActorKind;
}

function claimOf({ request, endpoint, key, ...actor }: IdempotentWrite): Claim {
  const company_id = actor.actor_kind === 'website' ? actor.company_id : null;
  const body_hash = createHash('sha256').update(JSON.stringify(request)).digest();
  return { endpoint, key, body_hash, company_id, ...actorColumns(actor) };
}

interface EarlierWrite {
  body_hash: Buffer;
  document_id: number;
  /** True until its time is over. */
  is_kept: boolean;
}

/** Among the advisory locks, those of keys. */
const keyLocks = 539;

type Value = (name: keyof ClaimValues) => string;

/** The statements of one kind of actor, each of fixed text: `ofActor` finds their keys by the index that they have. */
function statementsOf(
  actor_kind: ActorKind,
  ofActor: (value: Value) => string,
  name: (value: Value) => string,
) {
  const ofKey = (value: Value) =>
    `${ofActor(value)} and endpoint = ${value('endpoint')} and key = ${value('key')}`;
  return {
    findEarlier: keyedStatement<ClaimValues, EarlierWrite>(
      (value) => `
        select body_hash, document_id, created_at >= ${expiry} as is_kept
        from idempotency_keys where ${ofKey(value)}`,
    ),
    freeKey: keyedStatement<ClaimValues>(
      (value) => `delete from idempotency_keys where ${ofKey(value)} and created_at < ${expiry}`,
    ),
    // Until the transaction ends; an attempt that met the other one at the claim would fail, and fill PostgreSQL's log.
    lockKey: keyedStatement<ClaimValues>(
      (value) =>
        `select pg_advisory_xact_lock(${keyLocks}, hashtext(
          concat_ws(' ', ${name(value)}, ${value('endpoint')}::text, ${value('key')}::text)))`,
    ),
    claimKey: keyedStatement<ClaimValues & { document_id: number }>(
      (value) => `
        insert into idempotency_keys (actor_kind, user_id, company_id, endpoint, key, body_hash, document_id)
        values ('${actor_kind}', ${value('user_id')}, ${value('company_id')}, ${value('endpoint')}, ${value('key')},
          ${value('body_hash')}, ${value('document_id')})`,
    ),
  };
}

const keysOf = {
  user: statementsOf(
    'user',
    (value) => `user_id = ${value('user_id')}`,
    (value) => `${value('user_id')}::text`,
  ),
  website: statementsOf(
    'website',
    (value) => `actor_kind = 'website' and company_id = ${value('company_id')}`,
    (value) => `'website', ${value('company_id')}::text`,
  ),
  server: statementsOf(
    'server',
    () => `actor_kind = 'server'`,
    () => `'server'`,
  ),
} as const satisfies Record<ActorKind, unknown>;

function documentOf({ body_hash, document_id }: EarlierWrite, claim: Claim): number {
  if (!body_hash.equals(claim.body_hash))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', { params: { document_id } });
  return document_id;
}

/** Deletes the keys whose time is over; they count as free anyway, this only gives back their room. */
export async function forgetExpiredKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql.raw<Date>(expiry)).execute();
}
