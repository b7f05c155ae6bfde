import type { TakeOverCounts } from '@soquay/contract/product-takeover';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { areAlike } from './variants.queries.ts';

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
    where not chosen.is_bundle and not ${isThere(takeOver.company_id)}
  `;
}

/** Goods here that a chosen product would meet, or others of its shop before it: by its code, by its colour and size in its model, or by its barcode under another code. */
const isThere = (company_id: number) => sql<boolean>`(
  exists (select from product_codes own
    where own.company_id = ${company_id} and own.code_key = product_code_key(chosen.product_code))
  or exists (
    select from product_codes theirs join products first using (company_id, product_id)
    where theirs.company_id = chosen.company_id and theirs.code_key = product_code_key(chosen.product_code)
      and first.product_id < chosen.product_id and product_code_key(first.product_code) = theirs.code_key)
  or exists (
    select from base_products model
    join products twin on twin.company_id = model.company_id and twin.base_product_id = model.base_product_id
    where model.company_id in (${company_id}, chosen.company_id) and model.code_anh <> ''
      and lower(model.code_anh) = lower(chosen.code_anh) and twin.status = 1 and ${areAlike('twin', 'chosen')}
      and (model.company_id = ${company_id} or twin.product_id < chosen.product_id)))`;
export const isBarcodeTaken = (company_id: number) => sql<boolean>`
  exists (select from product_codes taken
    where taken.company_id in (${company_id}, chosen.company_id) and taken.code_key = product_code_key(chosen.barcode)
      and chosen.barcode <> '' and (taken.company_id, taken.product_id) <> (chosen.company_id, chosen.product_id))`;

export async function countTakeOver(db: Db, takeOver: TakeOver): Promise<TakeOverCounts> {
  const { company_id } = takeOver;
  const { rows } = await sql<TakeOverCounts>`
    select
      count(*) filter (where not is_bundle and not there) as new_count,
      count(*) filter (where not is_bundle and there) as existing_count,
      count(*) filter (where not is_bundle and not there and barcode_taken) as barcode_count,
      count(*) filter (where is_bundle) as bundle_count
    from (
      select chosen.is_bundle, ${isThere(company_id)} as there, ${isBarcodeTaken(company_id)} as barcode_taken
      from (${chosenProducts(takeOver)}) as chosen
    ) as judged
  `.execute(db);
  return rows[0] as TakeOverCounts;
}
