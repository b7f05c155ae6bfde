import type { TakeOverCounts } from '@soquay/contract/product-takeover';
import { type RawBuilder, sql } from 'kysely';
import { hasKindColumns, kindColumns } from '../../catalogue/products-alike.ts';
import type { Db } from '../../database/database.ts';

export interface TakeOver {
  /** Shop that receives the products. */
  company_id: number;
  from_company_id: number;
  /** Groups to take over; empty for all. */
  category_ids: readonly number[];
  /** Codes to take over, in lower case; empty for all products. */
  product_codes: readonly string[];
}

/** Products of the other shop that the filters choose, bundles included. */
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

/** Chosen products that this shop will create. */
export function productsToTakeOver(takeOver: TakeOver): RawBuilder<unknown> {
  return sql`
    select chosen.* from (${chosenProducts(takeOver)}) as chosen
    where not chosen.is_bundle and not ${isPresent(takeOver)}
  `;
}

/**
 * True when this shop has a product with the code, or the same model, colour and size, or an earlier chosen product
 * has. Both sets are read once: a look-up per product would scan the whole of a shop without statistics.
 */
function isPresent(takeOver: TakeOver): RawBuilder<boolean> {
  const { company_id, from_company_id } = takeOver;
  const placeOf = (table: string) =>
    sql`lower(${sql.ref(`${table}.code_anh`)}), ${sql.raw(kindColumns(table))}`;
  const isVariant = (table: string) =>
    sql`(${sql.ref(`${table}.code_anh`)} <> '' and ${sql.raw(hasKindColumns(table))})`;
  return sql`(
    product_code_key(chosen.product_code) in (
      select code_key from product_codes where company_id = ${company_id})
    or (chosen.product_id, product_code_key(chosen.product_code)) in (
      select shared.product_id, shared.code_key
      from product_codes shared
      join product_codes first on first.company_id = shared.company_id and first.code_key = shared.code_key
        and first.product_id < shared.product_id
      where shared.company_id = ${from_company_id} and shared.is_shared and first.product_id in (
        select product_id from (${chosenProducts(takeOver)}) as theirs where not is_bundle))
    or (${isVariant('chosen')} and (
      (${placeOf('chosen')}) in (
        select ${placeOf('own')} from products own
        where own.company_id = ${company_id} and own.status = 1 and ${isVariant('own')})
      or chosen.product_id not in (
        select min(theirs.product_id) from (${chosenProducts(takeOver)}) as theirs
        where not theirs.is_bundle and ${isVariant('theirs')}
        group by ${placeOf('theirs')}))))`;
}

/** True when other goods of either shop have the barcode. */
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
      select chosen.is_bundle, ${isPresent(takeOver)} as there, ${isBarcodeTaken(takeOver)} as barcode_taken
      from (${chosenProducts(takeOver)}) as chosen
    ) as judged
  `.execute(db);
  return rows[0] as TakeOverCounts;
}
