import type { Trx } from '../../database/database.ts';

/** A line as the operations on a saved receipt know it. */
export interface SavedReceiptLine {
  id: number;
  line_number: number;
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  warehouse_code: string;
  qty: number;
  sent_qty: number | null;
}

/** A receipt's lines as they stand, for an operation that has locked it. */
export async function findReceiptLines(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<SavedReceiptLine[]> {
  return await trx
    .selectFrom('warehouse_receipt_lines')
    .select(['id', 'line_number', 'product_id', 'product_code', 'product_name', 'unit_code'])
    .select(['warehouse_code', 'qty', 'sent_qty'])
    .where('company_id', '=', company_id)
    .where('receipt_id', '=', id)
    .orderBy('line_number')
    .execute();
}
