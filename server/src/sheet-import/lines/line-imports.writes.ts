import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { JudgedLine } from './line-import.ts';

/** Stores the judgement of lines beside the faults of their cells; replaces an earlier one. */
export async function saveJudgedLines(
  trx: Trx,
  { import_id }: ImportKey,
  lines: readonly JudgedLine[],
): Promise<void> {
  await sql`
    update line_import_rows as row
    set reasons = row.sheet_reasons || judged.reasons,
      outcome = case when row.sheet_reasons || judged.reasons <> '[]' then 'error' else 'new' end,
      product_id = judged.product_id,
      product_name = coalesce(judged.product_name, row.product_name),
      receiver_id = judged.receiver_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as judged (row_number integer, reasons jsonb, product_id bigint, product_name text, receiver_id bigint)
    where row.import_id = ${import_id} and row.row_number = judged.row_number
  `.execute(trx);
}
