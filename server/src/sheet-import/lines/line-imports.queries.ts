import type { ImportedLine, LineImportReport } from '@soquay/contract/line-imports';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';
import type { GoodLine, SheetLine } from './line-import.ts';

/** Rows a report shows: what is wrong in more of them is read in the file of bad rows. */
const maxReportRows = 1_000;

/** The lines of a checked file as the sheet says them, in its order. */
export async function findSheetLines(trx: Trx, { import_id }: ImportKey): Promise<SheetLine[]> {
  return await trx
    .selectFrom('line_import_rows')
    .select(['row_number', 'product_code', 'warehouse_code', 'qty', 'original_price', 'receiver'])
    .select('sheet_reasons')
    .where('import_id', '=', import_id)
    .orderBy('row_number')
    .execute();
}

export async function findGoodLines(trx: Trx, { import_id }: ImportKey): Promise<GoodLine[]> {
  return await trx
    .selectFrom('line_import_rows')
    .select(['product_id', 'warehouse_code', 'qty', 'original_price', 'receiver_id'])
    .where('import_id', '=', import_id)
    .where('outcome', '=', 'new')
    .orderBy('row_number')
    .$narrowType<{ product_id: number }>()
    .execute();
}

/** What is reported of the lines themselves. */
export async function getLineReport(
  trx: Trx,
  { import_id }: ImportKey,
): Promise<Pick<LineImportReport, 'total' | 'new_count' | 'error_count' | 'total_qty' | 'rows'>> {
  const counts = await sql<Pick<LineImportReport, 'total' | 'new_count' | 'error_count' | 'total_qty'>>`
    select
      count(*) as total,
      count(*) filter (where outcome = 'new') as new_count,
      count(*) filter (where outcome = 'error') as error_count,
      coalesce(sum(qty) filter (where outcome = 'new'), 0)::bigint as total_qty
    from line_import_rows where import_id = ${import_id}
  `.execute(trx);
  const { rows } = await sql<ImportedLine>`
    select row_number as row, product_code, product_name, warehouse_code, qty, original_price, receiver, outcome,
      reasons
    from line_import_rows where import_id = ${import_id}
    order by outcome = 'new', row_number
    limit ${maxReportRows}
  `.execute(trx);
  const [counted] = counts.rows;
  if (!counted) throw new Error('an aggregate without a row');
  return { ...counted, rows };
}
