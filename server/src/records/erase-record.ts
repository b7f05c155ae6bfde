import { recordAudit } from '../audit/record-audit.ts';
import { type Db, inTransaction } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { ErasedType } from './record-type.ts';
import { lockRecord, type RecordKey } from './records.queries.ts';
import { deleteRecordRow } from './records.writes.ts';
import { refuseStale } from './refuse-stale.ts';
import { auditOf } from './save-record.ts';

/**
 * Erases a record, if `version` is its own or left out; the audit log keeps its values. NOT_FOUND, VERSION_STALE with
 * the record as it is now, and what the type refuses.
 */
export function eraseRecord(
  db: Db,
  type: ErasedType,
  { user_id, company_id, key, version }: RecordKey & { user_id: number; version: number | undefined },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockRecord(trx, type, { company_id, key });
    if (!before) throw new Refusal('NOT_FOUND');
    refuseStale(before, version);
    await type.refuseErase?.(trx, before);
    await deleteRecordRow(trx, type, before);
    await recordAudit(trx, { ...auditOf(type, company_id, user_id, before), action: 'delete', before });
  });
}
