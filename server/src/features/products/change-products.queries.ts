import { sql } from 'kysely';
import {
  isOneOfProducts,
  type KeptProduct,
  keptColumns,
  keptFrom,
} from '../../catalogue/kept-products.queries.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { firstGoods } from '../../stock/first-goods.ts';

/** A product that one field is set of. */
export interface ChosenProduct extends KeptProduct {
  original_warehouses: string[];
}

export async function findChosen(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ChosenProduct[]> {
  const { rows } = await sql<ChosenProduct>`
    select ${keptColumns}, goods.original_warehouses
    from ${keptFrom} cross join lateral ${firstGoods('product')} goods
    where ${isOneOfProducts(companyId, ids)}
    order by product.product_id
  `.execute(trx);
  return rows;
}

/** Counts the products of the models that these belong to, themselves among them. */
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
