import type { Active } from '@soquay/contract/master-data';
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

interface Switching<Row> extends Pick<AuditEntry, 'company_id' | 'user_id' | 'entity' | 'entity_id'> {
  active: Active;
  /** The record, and others where its refusal looks at them. */
  lock: (trx: Trx) => Promise<readonly Row[]>;
  isNamed: (row: Row) => boolean;
  refuse?: (trx: Trx, record: Row, locked: readonly Row[]) => Promise<void> | void;
  save: (trx: Trx, row: Row) => Promise<void>;
}

/** Offers a record no more, or again; one that is so already stays as it is. NOT_FOUND, and what `refuse` refuses. */
export function switchRecord<Row extends { active: Active; version?: number }>(
  db: Db,
  { active, lock, isNamed, refuse, save, ...named }: Switching<Row>,
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    const locked = await lock(trx);
    const before = locked.find(isNamed);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.active === active) return before;
    await refuse?.(trx, before, locked);
    const { version } = before;
    const after = { ...before, active, ...(version !== undefined && { version: version + 1 }) };
    await save(trx, after);
    await recordAudit(trx, { ...named, action: active === 1 ? 'restore' : 'delete', before, after });
    return after;
  });
}

/** LAST_OFFERED where one alone of them all is in use. */
export function refuseLast(all: readonly { active: Active }[], label: string): void {
  const offered = all.filter(({ active }) => active === 1);
  if (offered.length === 1) throw new Refusal('LAST_OFFERED', { params: { label } });
}
