import type { LastCost } from '@soquay/contract/warehouse-receipts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Db } from '../../database/database.ts';

/** A line, as SQL names it. */
interface SavedLine {
  id: RawBuilder<unknown>;
  receipt_id: RawBuilder<unknown>;
}

/** Behind all lines there are. */
const nextLine: SavedLine = { id: sql`9223372036854775807`, receipt_id: sql`0` };

/**
 * SQL of the latest cost that another standing receipt says of a product, on a line before this one. By lines and not by days,
 * so that one walk of an index finds it; a transfer brings no cost.
 */
export function lastCostBefore(
  companyId: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
  line: SavedLine,
): RawBuilder<LastCost | null> {
  return sql<LastCost | null>`(
    select json_build_object('original_price', said.original_price, 'receipt_id', said.receipt_id,
      'receipt_number', earlier.receipt_number, 'receipt_date', earlier.receipt_date)
    from warehouse_receipt_lines said
    join warehouse_receipts earlier on earlier.company_id = said.company_id and earlier.id = said.receipt_id
    where said.company_id = ${companyId} and said.product_id = ${productId} and said.id < ${line.id} and said.receipt_id <> ${line.receipt_id}
      and said.original_price is not null and said.sent_qty is null and earlier.status = 1
    order by said.id desc limit 1)`;
}

/** Lists what products of a shop cost now, and the last time they came in. */
export async function listLastCosts(
  db: Db,
  company_id: number,
  product_ids: readonly number[],
): Promise<{ product_id: number; current_cost: number; last_cost: LastCost | null }[]> {
  return await db
    .selectFrom('products')
    .select(['product_id', 'original_price as current_cost'])
    .select(lastCostBefore(sql`products.company_id`, sql`products.product_id`, nextLine).as('last_cost'))
    .where('company_id', '=', company_id)
    .where('product_id', '=', anyOf(product_ids))
    .orderBy('product_id')
    .execute();
}
