import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { JudgedRecord } from './record-row.rules.ts';

/** Keeps what becomes of rows, beside what the sheet says of them. Saying it again replaces what was said. */
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
      (row_number integer, outcome text, reasons text[], record_key text, changed text[],
        before jsonb, written jsonb)
    where row.import_id = ${import_id} and row.row_number = judged.row_number
  `.execute(trx);
}
