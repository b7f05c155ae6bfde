import type { RecordRow } from '@soquay/contract/record';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { KeptType, NewRecord } from './record-type.ts';
import { findByRequest, findTakenField, lockRecord, type RecordKey, shopOfLog } from './records.queries.ts';
import { insertRecord, updateRecordRow } from './records.writes.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Creates a record. Sent again under its key it gives what the first time wrote; other values under that key are
 * IDEMPOTENCY_KEY_REUSED. CODE_TAKEN at the field that another record has, in whatever case.
 */
export function createRecord(
  db: Db,
  type: KeptType,
  { user_id, company_id, values, idempotencyKey }: NewRecord,
): Promise<RecordRow> {
  const request_key = idempotencyKey === undefined ? undefined : `${user_id} ${idempotencyKey}`;
  return inTransaction(db, async (trx) => {
    const earlier = await sentBefore();
    if (earlier) return earlier;
    await refuseTaken(trx, type, { company_id, values });
    await type.refuseSave?.(trx, { company_id, values });
    const row = { ...values, ...(company_id !== undefined && { company_id }) };
    const created = await insertRecord(trx, type, { ...row, ...(request_key && { request_key }) });
    if (!created) {
      // Somebody took the key or the name at this moment, or it was this request itself, sent twice at once.
      const meanwhile = await sentBefore();
      if (meanwhile) return meanwhile;
      await refuseTaken(trx, type, { company_id, values });
      throw new Refusal('REFERENCE_CHANGED');
    }
    await type.insertOwn?.(trx, created);
    await recordAudit(trx, {
      ...auditOf(type, company_id, user_id, created),
      action: 'create',
      after: created,
    });
    return created;

    async function sentBefore(): Promise<RecordRow | undefined> {
      const found = request_key && (await findByRequest(trx, type, request_key));
      if (!found) return undefined;
      if (Object.entries(values).every(([name, value]) => found[name] === value)) return found;
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
        params: { key: found[type.contract.keyName] as string },
      });
    }
  });
}

/**
 * Changes a record from the version that was seen; what changes nothing writes nothing. NOT_FOUND, VERSION_STALE with
 * the record as it is now in `params.current`, CODE_TAKEN at the field that another record has.
 */
export async function updateRecord(
  db: Db,
  type: KeptType,
  {
    user_id,
    company_id,
    key,
    values: { version, ...values },
  }: RecordKey & { user_id: number; values: Record<string, unknown> & { version: number } },
): Promise<RecordRow> {
  try {
    return await inTransaction(db, async (trx) => {
      const before = await lockRecord(trx, type, { company_id, key });
      if (!before) throw new Refusal('NOT_FOUND');
      refuseStale(before, version);
      if (Object.entries(values).every(([name, value]) => before[name] === value)) return before;
      await refuseTaken(trx, type, { company_id, values, key });
      await type.refuseSave?.(trx, { company_id, values, key });
      const after = { ...before, ...values, version: before.version + 1 };
      const saved = await updateRecordRow(trx, type, after);
      await recordAudit(trx, {
        ...auditOf(type, company_id, user_id, saved),
        action: 'update',
        before,
        after: saved,
      });
      return saved;
    });
  } catch (error) {
    throw refusalOfTaken(type, error) ?? error;
  }
}

/** The head of what the audit log keeps of a record. */
export function auditOf(type: KeptType, company_id: number | undefined, user_id: number, row: RecordRow) {
  const key = String(row[type.contract.keyName]);
  return {
    company_id: shopOfLog(type, { company_id, key }),
    user_id,
    entity: type.entity,
    entity_id: key,
  };
}

async function refuseTaken(
  trx: Trx,
  type: KeptType,
  written: { company_id: number | undefined; values: Record<string, unknown>; key?: unknown },
): Promise<void> {
  const field = await findTakenField(trx, type, written);
  if (field !== undefined) throw taken(type, field);
}

/** Of two who take one name at once, the index refuses the second. */
export function refusalOfTaken(type: KeptType, error: unknown): Refusal | undefined {
  const { constraint } = error as { constraint?: string };
  const field = Object.entries(type.unique).find(
    ([, held]) => constraint !== undefined && held?.includes(constraint),
  );
  return field && taken(type, field[0]);
}

function taken({ contract }: KeptType, field: string): Refusal {
  const { label = '' } = contract.fields[field] ?? {};
  return new Refusal('CODE_TAKEN', {
    params: { label: label.charAt(0).toUpperCase() + label.slice(1) },
    errors: { [field]: say('taken', { label }) },
  });
}
