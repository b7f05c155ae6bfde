import type { AuditAction, AuditEntity } from '@soquay/contract/audit';
import type { CompiledQuery } from 'kysely';
import type { Actor, ActorKind } from '../actor.ts';
import { askerAddress, isWithoutVersion } from '../asker.ts';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { executeBatch } from '../database/pipeline.ts';

interface AuditedChange {
  /** Null for what all shops share. */
  company_id: number | null;
  action: AuditAction;
  /** What it is called in the log. */
  entity: AuditEntity;
  entity_id: number | string;
  /** Where it was done from; that of the request it is done for, where left out. */
  address?: string;
  /** The record as it was; left out where it is new. */
  before?: object;
  /** The record as it is now; left out where it is gone. Never a password, not even hashed. */
  after?: object;
}

/** A person, or null for one whom nobody knows, as at a failed sign-in. */
interface AnyPerson {
  user_id: number | null;
  actor_kind?: 'user';
}

export type AuditEntry = AuditedChange & (Actor | AnyPerson);

interface AuditColumns {
  company_ids: (number | null)[];
  user_ids: (number | null)[];
  actor_kinds: ActorKind[];
  actions: string[];
  entities: string[];
  entity_ids: string[];
  befores: (string | null)[];
  afters: (string | null)[];
  addresses: (string | null)[];
}

const insertAudit = keyedStatement<AuditColumns>(
  (value) => `
    insert into audit_log (company_id, user_id, actor_kind, action, entity, entity_id, before, after, address)
    select * from unnest(
      ${value('company_ids')}::bigint[], ${value('user_ids')}::bigint[], ${value('actor_kinds')}::text[],
      ${value('actions')}::text[],
      ${value('entities')}::text[], ${value('entity_ids')}::text[],
      ${value('befores')}::jsonb[], ${value('afters')}::jsonb[], ${value('addresses')}::text[])`,
);

/** Who did what, written in the transaction that does it, so that one is never without the other. */
export async function recordAudit(trx: Trx, ...entries: AuditEntry[]): Promise<void> {
  await executeBatch(trx, auditStatement(...entries));
}

/** The same for who writes it with other statements in one message. */
export function auditStatement(...entries: AuditEntry[]): CompiledQuery {
  return insertAudit({
    company_ids: entries.map(({ company_id }) => company_id),
    user_ids: entries.map(({ user_id }) => user_id),
    actor_kinds: entries.map(({ actor_kind = 'user' }) => actor_kind),
    actions: entries.map(({ action }) => action),
    entities: entries.map(({ entity }) => entity),
    entity_ids: entries.map(({ entity_id }) => String(entity_id)),
    befores: entries.map(({ before }) => asJson(before)),
    afters: entries.map((entry) => asJson(stateAfter(entry))),
    addresses: entries.map(({ address = askerAddress() ?? null }) => address),
  });
}

/** Marks the state after a change of which the request named no version. */
function stateAfter({ before, after }: AuditEntry): object | undefined {
  return before && after && isWithoutVersion() ? { ...after, without_version: true } : after;
}

/** For histories: whether the state that the log keeps of a record came about without a version. */
export function unseenChangeOf(after: unknown): { without_version?: true } {
  return Object(after).without_version === true ? { without_version: true } : {};
}

function asJson(record: object | undefined): string | null {
  return record === undefined ? null : JSON.stringify(record);
}
