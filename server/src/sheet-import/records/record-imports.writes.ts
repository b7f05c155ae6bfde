import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { RowFault } from './import-target.ts';
import type { JudgedRecord } from './record-row.rules.ts';

/** 'record' on a telephone's keys. */
const recordLocks = 732673;

/** Locks out other imports of the same kind: two naming the same records in another order would deadlock, and the second must see new ones. */
export async function lockImportsOfKind(trx: Trx, entity: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${recordLocks}, hashtext(${entity}))`.execute(trx);
}

/** Stores the judgement of rows beside the faults of their cells; replaces an earlier one. */
export async function saveJudgedRecords(
  trx: Trx,
  { import_id }: ImportKey,
  records: readonly JudgedRecord[],
): Promise<void> {
  await sql`
    update record_import_rows as row
    set outcome = judged.outcome, reasons = row.sheet_reasons || judged.reasons, record_key = judged.record_key,
      changed = judged.changed, before = judged.before, written = judged.written
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as judged
      (row_number integer, outcome text, reasons jsonb, record_key text, changed text[],
        before jsonb, written jsonb)
    where row.import_id = ${import_id} and row.row_number = judged.row_number
  `.execute(trx);
}

/** Turns rows into errors. */
export async function saveFaults(
  trx: Trx,
  { import_id }: ImportKey,
  faults: readonly RowFault[],
): Promise<void> {
  await sql`
    update record_import_rows as row
    set outcome = 'error', reasons = row.sheet_reasons || fault.reason, record_key = null, changed = '{}',
      before = '{}', written = null
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as fault (row_number integer, reason jsonb)
    where row.import_id = ${import_id} and row.row_number = fault.row_number
  `.execute(trx);
}
