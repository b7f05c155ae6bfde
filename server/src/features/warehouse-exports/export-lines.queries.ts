import type { Trx } from '../../database/database.ts';

/** A line as the operations on a saved export know it. */
export interface SavedExportLine {
  id: number;
  line_number: number;
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  original_price: number;
  warehouse_code: string;
  qty: number;
  receiver_id: number | null;
  receipt_line_id: number | null;
  /** Of what was sent and counted short: lost, and in its warehouse again. */
  lost_qty: number;
  back_qty: number;
  /** 2: lent, and back. */
  status: 1 | 2;
}

/** An export's lines as they stand, for an operation that has locked it. */
export async function findExportLines(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<SavedExportLine[]> {
  return await trx
    .selectFrom('warehouse_export_lines')
    .select(['id', 'line_number', 'product_id', 'product_code', 'product_name', 'unit_code'])
    .select([
      'original_price',
      'warehouse_code',
      'qty',
      'receiver_id',
      'receipt_line_id',
      'status',
      'lost_qty',
      'back_qty',
    ])
    .where('company_id', '=', company_id)
    .where('export_id', '=', id)
    .orderBy('line_number')
    .execute();
}
