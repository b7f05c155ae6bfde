import type { Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { documentLines } from '../../documents/document-type.ts';
import { findLines } from '../../documents/goods-lines.queries.ts';

/** A line as the operations on a saved export know it. */
export type SavedExportLine = Awaited<ReturnType<typeof findExportLines>>[number];

/** An export's lines as they stand, for an operation that has locked it. */
export function findExportLines(trx: Trx, document: { company_id: number; id: number }) {
  return findLines(trx, documentLines.warehouse_exports, document, [
    'id',
    'line_number',
    'product_id',
    'product_code',
    'product_name',
    'unit_code',
    'color',
    'size',
    'original_price',
    'warehouse_code',
    'qty',
    'receiver_id',
    'receipt_line_id',
    'status',
    'lost_qty',
    'back_qty',
  ]);
}

/** The statement that finds the warehouses that an export's lines name. */
export const findSources = keyedStatement<{ company_id: number; id: number }, { sources: string[] }>(
  (value) => `
    select coalesce(json_agg(distinct warehouse_code), '[]') as sources
    from warehouse_export_lines
    where company_id = ${value('company_id')} and export_id = ${value('id')}`,
);
