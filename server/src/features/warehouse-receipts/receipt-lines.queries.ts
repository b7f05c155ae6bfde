import type { Trx } from '../../database/database.ts';
import { findLines } from '../../documents/goods-lines.queries.ts';
import { receiptDocument } from './receipt-document.ts';

/** A line as the operations on a saved receipt know it. */
export type SavedReceiptLine = Awaited<ReturnType<typeof findReceiptLines>>[number];

/** A receipt's lines as they stand, for an operation that has locked it. */
export function findReceiptLines(trx: Trx, receipt: { company_id: number; id: number }) {
  return findLines(trx, receiptDocument.lines, receipt, [
    'id',
    'line_number',
    'product_id',
    'product_code',
    'product_name',
    'unit_code',
    'warehouse_code',
    'qty',
    'sent_qty',
  ]);
}
