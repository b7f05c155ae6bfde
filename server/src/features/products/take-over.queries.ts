import type { TakeOverCounts } from '@soquay/contract/product-takeover';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface TakeOver {
  /** Where the products come to. */
  company_id: number;
  from_company_id: number;
  /** None for all groups. */
  category_ids: readonly number[];
  /** In small letters; none for all products. */
  product_codes: readonly string[];
}

/** Products of the other shop that are asked for, bundles among them. */
function chosenProducts({ from_company_id, category_ids, product_codes }: TakeOver): RawBuilder<unknown> {
  return sql`
    select product.* from products product
    where product.company_id = ${from_company_id} and product.status = 1
      and (cardinality(${product_codes}::text[]) = 0 or product.search_code = any(${product_codes}::text[]))
      and (cardinality(${category_ids}::bigint[]) = 0 or product.category_id in (
        with recursive below as (
          select unnest(${category_ids}::bigint[]) as category_id
          union
          select category.category_id from categories category
          join below on category.company_id = ${from_company_id} and category.category_parent_id = below.category_id
        )
        select category_id from below))
  `;
}

/** Those of them that are made here. */
export function comingProducts(takeOver: TakeOver): RawBuilder<unknown> {
  return sql`
    select chosen.* from (${chosenProducts(takeOver)}) as chosen
    where not chosen.is_bundle and not ${isThere(takeOver)}
  `;
}

/**
 * Goods that a chosen product would meet here, or before it in its shop, by code or by colour and size in its model. Reads
 * each set once, by no index: product by product, a shop that statistics do not know would be read whole for each.
 */
function isThere({ company_id, from_company_id }: TakeOver): RawBuilder<boolean> {
  const kindOf = (table: string) =>
    sql.raw(`lower(${table}.code_anh), lower(${table}.color), lower(${table}.size)`);
  const isVariant = (table: string) =>
    sql.raw(`${table}.code_anh <> '' and (${table}.color <> '' or ${table}.size <> '')`);
  return sql`(
    product_code_key(chosen.product_code) in (
      select code_key from product_codes where company_id = ${company_id})
    or (chosen.product_id, product_code_key(chosen.product_code)) in (
      select product_id, code_key from product_codes where company_id = ${from_company_id} and is_shared)
    or (${isVariant('chosen')} and (
      (${kindOf('chosen')}) in (
        select ${kindOf('own')} from products own
        where own.company_id = ${company_id} and own.status = 1 and ${isVariant('own')})
      or chosen.product_id not in (
        select min(theirs.product_id) from products theirs
        where theirs.company_id = ${from_company_id} and theirs.status = 1 and ${isVariant('theirs')}
        group by ${kindOf('theirs')}))))`;
}

/** Whether other goods, here or in its shop, have its barcode. */
export function isBarcodeTaken({ company_id, from_company_id }: TakeOver): RawBuilder<boolean> {
  return sql`(chosen.barcode <> '' and (
    product_code_key(chosen.barcode) in (select code_key from product_codes where company_id = ${company_id})
    or product_code_key(chosen.barcode) in (
      select code_key from product_codes where company_id = ${from_company_id}
      group by code_key having count(*) > 1)))`;
}

export async function countTakeOver(db: Db, takeOver: TakeOver): Promise<TakeOverCounts> {
  const { rows } = await sql<TakeOverCounts>`
    select
      count(*) filter (where not is_bundle and not there) as new_count,
      count(*) filter (where not is_bundle and there) as existing_count,
      count(*) filter (where not is_bundle and not there and barcode_taken) as barcode_count,
      count(*) filter (where is_bundle) as bundle_count
    from (
      select chosen.is_bundle, ${isThere(takeOver)} as there, ${isBarcodeTaken(takeOver)} as barcode_taken
      from (${chosenProducts(takeOver)}) as chosen
    ) as judged
  `.execute(db);
  return rows[0] as TakeOverCounts;
}
