import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';

export interface AuditEntry {
  /** Null for what all shops share. */
  company_id: number | null;
  user_id: number;
  /** The business's verb: `create`, `update`, `delete`, `restore`, `import`, … */
  action: string;
  /** The table's noun: `bill`, `product`, `warehouse`, … */
  entity: string;
  entity_id: number | string;
  /** The record as it was; left out where it is new. */
  before?: object;
  /** The record as it is now; left out where it is gone. Never a password, not even hashed. */
  after?: object;
}

/** Who did what, written in the transaction that does it, so that one is never without the other. */
export async function recordAudit(trx: Trx, ...entries: AuditEntry[]): Promise<void> {
  const column = <K extends keyof AuditEntry>(name: K) => entries.map((entry) => entry[name]);
  const json = (name: 'before' | 'after') =>
    column(name).map((value) => (value === undefined ? null : JSON.stringify(value)));
  await sql`
    insert into audit_log (company_id, user_id, action, entity, entity_id, before, after)
    select * from unnest(
      ${column('company_id')}::bigint[], ${column('user_id')}::bigint[], ${column('action')}::text[],
      ${column('entity')}::text[], ${column('entity_id').map(String)}::text[],
      ${json('before')}::jsonb[], ${json('after')}::jsonb[])`.execute(trx);
}
