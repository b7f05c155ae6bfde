import { type RawBuilder, sql } from 'kysely';

/**
 * Parts of statements that find many rows of a shop by key. PostgreSQL assumes no rows for a shop without statistics,
 * and would scan the whole shop for each key (docs/decisions/0220-keys-of-an-average-shop.md).
 */

/** Id of the shop, hidden from the planner, which then assumes an average shop. */
export function averageShop(companyId: number | null): RawBuilder<number> {
  return sql<number>`(select ${companyId}::bigint)`;
}

/** Product with the id in the expression `id`, for a lateral join: without the shop, since ids are unique across shops. */
export function productOfId(id: string, columns = '*'): string {
  return `(select ${columns} from products where product_id = ${id} offset 0)`;
}

/**
 * Relation of a shop's products whose code or barcode is in `typed` (an array of texts), with the matched `code_key`;
 * deleted products included.
 */
export function productsOfCodes(companyId: number | null, typed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select named.code_key, product.*
    from product_codes named cross join lateral ${sql.raw(productOfId('named.product_id'))} product
    where named.company_id = ${companyId}
      and named.code_key = any(array(select product_code_key(code) from unnest(${typed}) as code)))`;
}
