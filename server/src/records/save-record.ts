import { isDeepStrictEqual } from 'node:util';
import type { RecordRow } from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { recordAudit } from '../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { lockPictures } from './record-pictures.ts';
import type { BaseRecordType, NewRecord, RecordSave } from './record-type.ts';
import {
  findByRequest,
  findRecord,
  findTakenField,
  lockRecord,
  type RecordKey,
  shopOfLog,
} from './records.queries.ts';
import { type ChangedRecord, insertRecord, updateRecordRow } from './records.writes.ts';
import { refuseFixed } from './refuse-fixed.ts';
import { refuseStale } from './refuse-stale.ts';

/**
 * Creates a record. Sent again under its key it gives what the first time wrote; other values under that key are
 * IDEMPOTENCY_KEY_REUSED. CODE_TAKEN at the field that another record has, in whatever case.
 */
export function createRecord(
  db: Db,
  type: BaseRecordType,
  { user_id, company_id, values: { active, ...given }, idempotencyKey, rights }: NewRecord,
): Promise<RecordRow> {
  refuseFixed({ active: 1 }, { active }, ['active']);
  const request_key = idempotencyKey === undefined ? undefined : `${user_id} ${idempotencyKey}`;
  return inTransaction(db, async (trx) => {
    const earlier = await sentBefore();
    if (earlier) return earlier;
    const values = await settled(trx, type, { company_id, values: given, rights });
    const takenField = await findTakenField(trx, type, { company_id, values });
    if (takenField !== undefined) {
      // The same request, sent twice at once, may have taken it since the look above.
      const meanwhile = await sentBefore();
      if (meanwhile) return meanwhile;
      throw taken(type, takenField);
    }
    const save = { company_id, values, rights };
    await type.refuseSave?.(trx, save);
    await lockPictures(trx, type, save);
    const row = { ...values, ...(company_id !== undefined && { company_id }) };
    const inserted = await insertRecord(trx, type, { ...row, ...(request_key && { request_key }) });
    if (!inserted) {
      // Somebody took the key or the name at this moment, or it was this request itself, sent twice at once.
      const meanwhile = await sentBefore();
      if (meanwhile) return meanwhile;
      await refuseTaken(trx, type, { company_id, values });
      throw new Refusal('REFERENCE_CHANGED');
    }
    const created = await completed(trx, type, inserted, save);
    await recordAudit(trx, {
      ...auditOf(type, company_id, user_id, created),
      action: 'create',
      after: created,
    });
    return created;

    async function sentBefore(): Promise<RecordRow | undefined> {
      const found = request_key && (await findByRequest(trx, type, request_key));
      if (!found) return undefined;
      if (isSame(found, definedOf(given))) return found;
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
        params: { key: found[type.contract.keyName] as string },
      });
    }
  });
}

export interface RecordChange extends RecordKey {
  user_id: number;
  values: Record<string, unknown> & { version?: number | undefined };
  rights?: ShopRights | undefined;
}

/**
 * Changes a record, where `version` is given from the version that was seen; what changes nothing writes nothing, from
 * whatever version: the first answer may have been lost (docs/decisions/0440-what-was-lost-is-sent-again.md).
 * NOT_FOUND, VERSION_STALE with the record as it is now in `params.current`, CODE_TAKEN at the field that another record
 * has.
 */
export function updateRecord(db: Db, type: BaseRecordType, change: RecordChange): Promise<RecordRow> {
  return inTransaction(db, (trx) => updateRecordInTrx(trx, type, change));
}

/** Changes a record as `updateRecord` does, behind what the caller has locked before it. */
export async function updateRecordInTrx(
  trx: Trx,
  type: BaseRecordType,
  { user_id, company_id, key, values: { version, ...sent }, rights }: RecordChange,
): Promise<RecordRow> {
  const { names, given } = withoutFixed(type, sent);
  const before = await lockRecord(trx, type, { company_id, key });
  if (!before) throw new Refusal('NOT_FOUND');
  refuseFixed(before, sent, names);
  if (isSame(before, definedOf(given))) return before;
  refuseStale(before, version);
  const values = await settled(trx, type, { company_id, values: given, key, before, rights });
  if (isSame(before, values)) return before;
  await refuseTaken(trx, type, { company_id, values: { ...before, ...values }, key });
  const save = { company_id, values, key, before, rights };
  await type.refuseSave?.(trx, save);
  await lockPictures(trx, type, save);
  const updated = await updateRow(trx, type, {
    before,
    after: { ...before, ...values, version: before.version + 1 },
  });
  const after = await completed(trx, type, updated, save);
  await recordAudit(trx, { ...auditOf(type, company_id, user_id, after), action: 'update', before, after });
  return after;
}

async function updateRow(trx: Trx, type: BaseRecordType, change: ChangedRecord): Promise<RecordRow> {
  try {
    return await updateRecordRow(trx, type, change);
  } catch (error) {
    throw refusalOfTaken(type, error) ?? error;
  }
}

/** The values that a change can write, and the names of those that it cannot. */
function withoutFixed({ contract }: BaseRecordType, sent: Record<string, unknown>) {
  const fixed = Object.keys(contract.fields).filter((name) => contract.fields[name]?.isFixed);
  const names = [...fixed, ...('active' in contract.row.shape ? ['active'] : [])];
  return { names, given: Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name))) };
}

/** Values to write: those that are left out stay as they are. */
async function settled(trx: Trx, type: BaseRecordType, save: RecordSave): Promise<Record<string, unknown>> {
  const values = definedOf(save.values);
  return (await type.settleValues?.(trx, { ...save, values })) ?? values;
}

function definedOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function isSame(record: RecordRow, values: Record<string, unknown>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(record[name], value));
}

/** The record as it is once what stands beside its table is written too. */
async function completed(
  trx: Trx,
  type: BaseRecordType,
  written: RecordRow,
  save: RecordSave,
): Promise<RecordRow> {
  await type.afterSave?.(trx, written, save);
  if (!type.computed) return written;
  const key = written[type.contract.keyName] as string | number;
  return (await findRecord(trx, type, { company_id: save.company_id, key })) ?? written;
}

/** The head of what the audit log keeps of a record. */
export function auditOf(
  type: BaseRecordType,
  company_id: number | undefined,
  user_id: number,
  row: RecordRow,
) {
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
  type: BaseRecordType,
  written: { company_id: number | undefined; values: Record<string, unknown>; key?: unknown },
): Promise<void> {
  const field = await findTakenField(trx, type, written);
  if (field !== undefined) throw taken(type, field);
}

/** CODE_TAKEN for an error of a unique index, by which the second of two is refused who take one name at once. */
export function refusalOfTaken(type: BaseRecordType, error: unknown): Refusal | undefined {
  const { constraint } = error as { constraint?: string };
  const field = Object.entries(type.unique).find(
    ([, held]) => constraint !== undefined && held?.includes(constraint),
  );
  return field && taken(type, field[0]);
}

/** CODE_TAKEN at a field that another record has. */
export function taken({ contract }: BaseRecordType, field: string): Refusal {
  const { label = '' } = contract.fields[field] ?? {};
  return new Refusal('CODE_TAKEN', {
    params: { label: label.charAt(0).toUpperCase() + label.slice(1) },
    errors: { [field]: say('taken', { label }) },
  });
}
