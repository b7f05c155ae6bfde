import type { Trx } from '../../database/database.ts';
import { wordColumns } from '../../documents/words-of-lines.ts';
import type { SavedBillLine } from './bill-lines.rules.ts';

/** Lines of a bill that the transaction has locked, in their order. */
export async function findBillLines(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<SavedBillLine[]> {
  return await trx
    .selectFrom('bill_lines as line')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'line.company_id')
        .onRef('product.product_id', '=', 'line.product_id'),
    )
    .select(['line.id', 'line.product_id', 'line.product_code', 'line.product_name', 'line.unit_code'])
    .select(['line.warehouse_code', 'line.qty', ...wordColumns])
    .select(['line.original_price', 'line.regular_price', 'line.sale_price', 'line.price', 'line.amount'])
    .select([
      'line.discount',
      'line.final_amount',
      'line.preorder_line_id',
      'line.agreed_price',
      'line.items',
    ])
    .where('line.company_id', '=', company_id)
    .where('bill_id', '=', id)
    .orderBy('line_number')
    .execute();
}
