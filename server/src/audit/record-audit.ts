import type { AuditAction, AuditEntity } from '@soquay/contract/audit';
import type { CompiledQuery } from 'kysely';
import type { Actor, ActorKind } from '../actor.ts';
import type { Trx } from '../database/database.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { executeBatch } from '../database/pipeline.ts';
import { requestContext } from '../request-context.ts';

interface AuditedChange {
  /** null for records that all shops share. */
  company_id: number | null;
  action: AuditAction;
  /** Name of the kind of record in the log. */
  entity: AuditEntity;
  entity_id: number | string;
  /** Network address of the author; by default that of the present request. */
  address?: string;
  /** State before, absent for a new record. */
  before?: object;
  /** State after, absent for a deleted record. Never a password, not even hashed. */
  after?: object;
}

/** Author; `user_id` is null for an unknown person, as at a failed sign-in. */
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

/** Writes to the audit log in the transaction that does the work, so that neither is committed without the other. */
export async function recordAudit(trx: Trx, ...entries: AuditEntry[]): Promise<void> {
  await executeBatch(trx, auditStatement(...entries));
}

/** Statement of `recordAudit`, to be sent with others in one message. */
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
    addresses: entries.map(({ address = requestContext()?.address ?? null }) => address),
  });
}

/** Adds `without_version` to the state after a change whose request named no version. */
function stateAfter({ before, after }: AuditEntry): object | undefined {
  return before && after && requestContext()?.isWithoutVersion ? { ...after, without_version: true } : after;
}

/** Returns `without_version` when the stored state came from a change without a version; for histories. */
export function unseenChangeOf(after: unknown): { without_version?: true } {
  return Object(after).without_version === true ? { without_version: true } : {};
}

function asJson(record: object | undefined): string | null {
  return record === undefined ? null : JSON.stringify(record);
}
