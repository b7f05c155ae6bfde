import type { Trx } from '../../database/database.ts';
import type { SavedBillLine } from './bill-lines.rules.ts';

/** A bill's lines as they stand, for an operation that has locked the bill. */
export async function findBillLines(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<SavedBillLine[]> {
  return await trx
    .selectFrom('bill_lines')
    .select(['id', 'product_id', 'product_code', 'product_name', 'unit_code', 'warehouse_code', 'qty'])
    .select(['original_price', 'regular_price', 'sale_price', 'price', 'amount', 'discount', 'final_amount'])
    .select(['preorder_line_id', 'agreed_price', 'items'])
    .where('company_id', '=', company_id)
    .where('bill_id', '=', id)
    .orderBy('line_number')
    .execute();
}
