import { type RawBuilder, sql } from 'kysely';

/**
 * Parts of statements that find many rows of a shop by keys. Of a shop whose rows PostgreSQL has not counted it expects
 * none, and would read all of the shop for each key (docs/decisions/0220-keys-of-an-average-shop.md).
 */

/** Id of a shop that the statement is not planned for: PostgreSQL reckons with an average shop. */
export function averageShop(companyId: number | null): RawBuilder<number> {
  return sql<number>`(select ${companyId}::bigint)`;
}

/** The product whose id stands in `id`, for a lateral join: by the id alone, since of any shop there is one. */
export function productOfId(id: string, columns = '*'): string {
  return `(select ${columns} from products where product_id = ${id} offset 0)`;
}

/**
 * Products of a shop that have one of these codes, an array of texts, as code or barcode, deleted ones too, each with
 * `code_key`: a relation.
 */
export function productsOfCodes(companyId: number | null, typed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select named.code_key, product.*
    from product_codes named cross join lateral ${sql.raw(productOfId('named.product_id'))} product
    where named.company_id = ${companyId}
      and named.code_key = any(array(select product_code_key(code) from unnest(${typed}) as code)))`;
}
