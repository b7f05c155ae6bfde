import { sql } from 'kysely';
import {
  isOneOfProducts,
  type StoredProduct,
  storedColumns,
  storedFrom,
} from '../../catalogue/stored-products.queries.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

/** Product selected for a bulk change. */
export interface ChosenProduct extends StoredProduct {
  original_warehouses: string[];
}

export async function findChosen(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ChosenProduct[]> {
  const { rows } = await sql<ChosenProduct>`
    select ${storedColumns}, goods.original_warehouses
    from ${storedFrom} cross join lateral ${firstGoods('product')} goods
    where ${isOneOfProducts(companyId, ids)}
    order by product.product_id
  `.execute(trx);
  return rows;
}

/** Counts the live products in the models of these products, themselves included. */
export async function countOfModels(trx: Trx, companyId: number, ids: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', averageShop(companyId))
    .where('status', '=', 1)
    .where('base_product_id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('base_product_id')
        .where('company_id', '=', averageShop(companyId))
        .where('product_id', '=', anyOf(ids)),
    )
    .executeTakeFirstOrThrow();
  return count;
}
