import type { Db, Trx } from '../../database/database.ts';
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
    'original_price',
  ]);
}

/** Lines whose product is a bundle by now, which it was not when it was sent. */
export async function findBundleLines(
  db: Db,
  { company_id, id }: { company_id: number; id: number },
): Promise<{ id: number; product_id: number; product_code: string }[]> {
  return await db
    .selectFrom('warehouse_receipt_lines as line')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .select(['line.id', 'product.product_id', 'product.product_code'])
    .where('line.company_id', '=', company_id)
    .where('line.receipt_id', '=', id)
    .where('product.is_bundle', '=', true)
    .execute();
}
