import type { RecordRow } from '@soquay/contract/record';
import { recordAudit } from '../audit/record-audit.ts';
import type { Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { BaseRecordType } from './record-type.ts';
import { lockRecords } from './records.queries.ts';
import { type ChangedRecord, insertRecords, updateRecordRows } from './records.writes.ts';
import { auditOf, refusalOfTaken } from './save-record.ts';

export interface ManyRecords {
  user_id: number;
  company_id: number | undefined;
  /** All fields of each new record. */
  created: readonly Record<string, unknown>[];
  /** Changing fields of each stored record. */
  changed: readonly { key: string; values: Record<string, unknown> }[];
  /** The import that they come from, which their history shows. */
  import_id: string;
}

/**
 * Creates and changes records by what was decided on them in this transaction. REFERENCE_CHANGED, or CODE_TAKEN at the
 * field, where somebody has taken a key or a name at this moment: all are to be decided on again.
 */
export async function saveRecords(
  trx: Trx,
  type: BaseRecordType,
  { user_id, company_id, created, changed, import_id }: ManyRecords,
): Promise<void> {
  const rows = created.map((values) => ({ ...values, ...(company_id !== undefined && { company_id }) }));
  const inserted = rows.length === 0 ? [] : await insertRecords(trx, type, rows);
  if (inserted.length < rows.length) throw new Refusal('REFERENCE_CHANGED');
  const updated = await changeRecords(trx, type, changed);
  await recordAudit(
    trx,
    ...inserted.map((after) => ({
      ...auditOf(type, company_id, user_id, after),
      action: 'create' as const,
      after: { ...after, import_id },
    })),
    ...updated.map(({ before, after }) => ({
      ...auditOf(type, company_id, user_id, after),
      action: 'update' as const,
      before,
      after: { ...after, import_id },
    })),
  );
}

async function changeRecords(
  trx: Trx,
  type: BaseRecordType,
  changed: ManyRecords['changed'],
): Promise<ChangedRecord[]> {
  if (changed.length === 0) return [];
  const { keyName } = type.contract;
  const keyOf = (row: RecordRow) => String(row[keyName]);
  const kept = await lockRecords(
    trx,
    type,
    changed.map(({ key }) => key),
  );
  const before = new Map(kept.map((row) => [keyOf(row), row]));
  const next = changed.flatMap(({ key, values }) => {
    const row = before.get(key);
    return row ? [{ before: row, after: { ...row, ...values, version: row.version + 1 } }] : [];
  });
  try {
    const saved = await updateRecordRows(trx, type, next);
    return saved.map((after) => ({ before: before.get(keyOf(after)) as RecordRow, after }));
  } catch (error) {
    throw refusalOfTaken(type, error) ?? error;
  }
}
