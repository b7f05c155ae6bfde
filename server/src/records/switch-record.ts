import type { RecordRow } from '@soquay/contract/record';
import { recordAudit } from '../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { RecordType } from './record-type.ts';
import { countUses, findRecord, lockAllRecords, lockRecord, type RecordKey } from './records.queries.ts';
import { updateRecordRow } from './records.writes.ts';
import { auditOf } from './save-record.ts';

interface Switch extends RecordKey {
  user_id: number;
}

/**
 * A record can be chosen no more. LAST_OFFERED for the only one left where one must stay, RECORD_IN_USE where it was
 * ever used, unless that is known; NOT_FOUND, and what the type refuses.
 */
export async function switchRecordOff(
  db: Db,
  type: RecordType,
  { isKnownInUse, ...record }: Switch & { isKnownInUse: boolean },
): Promise<RecordRow> {
  // Before the locks: it may take a pass over all bills, or all goods.
  const seen = await findRecord(db, type, record);
  if (seen?.active === 1) await type.refuseSwitchOff?.(db, seen, isKnownInUse);
  const uses = isKnownInUse ? 0 : await countUses(db, type, record);
  return await switchRecord(db, type, record, {
    active: 0,
    async refuse(trx, before) {
      await type.refuseSwitchOff?.(trx, before, isKnownInUse);
      if (uses > 0) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    },
  });
}

/** A record can be chosen again. NOT_FOUND. */
export function switchRecordOn(db: Db, type: RecordType, record: Switch): Promise<RecordRow> {
  return switchRecord(db, type, record, { active: 1 });
}

interface Switching {
  active: 0 | 1;
  refuse?: (trx: Trx, before: RecordRow) => Promise<void>;
}

/** Switches a record; one that is switched already stays as it is. */
function switchRecord(
  db: Db,
  type: RecordType,
  { user_id, company_id, key }: Switch,
  { active, refuse }: Switching,
): Promise<RecordRow> {
  return inTransaction(db, async (trx) => {
    // All before the one, so that two people do not switch off the last two at once.
    const all = type.keepsOne && active === 0 ? await lockAllRecords(trx, type, company_id) : [];
    const before = await lockRecord(trx, type, { company_id, key });
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.active === active) return before;
    if (all.length > 0) refuseLast(all, type.contract.noun);
    await refuse?.(trx, before);
    const switched = { ...before, active, version: before.version + 1 };
    const after = await updateRecordRow(trx, type, { before, after: switched });
    const action = active === 1 ? 'restore' : 'delete';
    await recordAudit(trx, { ...auditOf(type, company_id, user_id, after), action, before, after });
    return after;
  });
}

/** LAST_OFFERED where one alone of them all is in use. */
function refuseLast(all: readonly Pick<RecordRow, 'active'>[], label: string): void {
  if (all.filter(({ active }) => active === 1).length === 1) {
    throw new Refusal('LAST_OFFERED', { params: { label } });
  }
}
