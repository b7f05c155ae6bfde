import type { Active } from '@soquay/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/database.ts';
import { productsOfCodes } from '../../database/keys-of-shop.ts';

/** References of a product about to be written. */
export interface Referred {
  company_id: number;
  /** Undefined for a new product. */
  product_id?: number | undefined;
  product_code?: string | undefined;
  barcode?: string | undefined;
  unit_code?: string | undefined;
  category_id?: number | null | undefined;
  brand_id?: number | null | undefined;
  web_category_ids?: readonly number[] | undefined;
  atts?: readonly { att_id: number; value_id?: number | undefined; value: string }[];
  warehouse_codes?: readonly string[];
}

/** References as found in the database; null or absent when missing. */
export interface FoundReferences {
  /** Other products with this code or barcode as either of theirs. */
  code_of: CodeHolder | null;
  barcode_of: CodeHolder | null;
  unit: Active | null;
  category: Active | null;
  brand: Active | null;
  web_category_ids: number[];
  attributes: { attribute_id: number; attribute_name: string }[];
  /** Values found by id or by the typed text. */
  values: { attribute_id: number; value_id: number; value: string }[];
  warehouses: Record<string, Active>;
}

/** Product that has a code as its code or its barcode. */
export interface CodeHolder {
  product_id: number;
  product_code: string;
  product_name: string;
  status: Active;
  is_barcode: boolean;
}

/** Finds all references. Locks website groups until the commit, so that they are not deleted. */
export async function findProductReferences(trx: Trx, referred: Referred): Promise<FoundReferences> {
  const { company_id, product_id = 0, product_code = '', barcode = '', unit_code = '' } = referred;
  const { category_id = null, brand_id = null, atts = [], warehouse_codes = [] } = referred;
  const web_category_ids = await lockWebCategories(trx, company_id, referred.web_category_ids ?? []);
  const ids = (numbers: readonly (number | undefined)[]) => sql`${numbers}::bigint[]`;
  const { rows } = await sql<Omit<FoundReferences, 'web_category_ids'>>`
    select
      ${holderOf(company_id, product_code, product_id)} as code_of,
      ${holderOf(company_id, barcode, product_id)} as barcode_of,
      (select active from units where unit_code = ${unit_code}) as unit,
      (select active from categories where company_id = ${company_id} and category_id = ${category_id}::bigint)
        as category,
      (select active from brands where company_id = ${company_id} and id = ${brand_id}::bigint) as brand,
      (select coalesce(json_agg(attribute), '[]') from (
        select attribute_id, attribute_name from attributes
        where attribute_id = any(${ids(atts.map(({ att_id }) => att_id))})
          and (company_id is null or company_id = ${company_id})
      ) attribute) as attributes,
      (select coalesce(json_agg(listed), '[]') from (
        select attribute_id, value_id, value from attribute_values
        where company_id = ${company_id} and (
          value_id = any(${ids(atts.map(({ value_id }) => value_id))})
          or (attribute_id, lower(value)) in (
            select att_id, lower(value)
            from unnest(${ids(atts.map(({ att_id }) => att_id))}, ${atts.map(({ value }) => value)}::text[])
              as said (att_id, value)))
      ) listed) as values,
      (select coalesce(json_object_agg(warehouse_code, active), '{}') from warehouses
        where company_id = ${company_id} and warehouse_code = any(${[...warehouse_codes]}::text[])) as warehouses
  `.execute(trx);
  return { ...(rows[0] as Omit<FoundReferences, 'web_category_ids'>), web_category_ids };
}

function holderOf(company_id: number, typed: string, but: number) {
  return sql`(
    select row_to_json(holder) from (${selectHolders(company_id, [typed])}) as holder
    where product_id <> ${but} order by status desc, product_id limit 1)`;
}

/** Selects products by code or barcode, deleted ones included, with the key of each code. */
export function selectHolders(company_id: number, typed: readonly string[]): RawBuilder<CodeHolder> {
  return sql`
    select code_key, product_id, product_code, product_name, status, product_code_key(product_code) <> code_key as is_barcode
    from ${productsOfCodes(company_id, sql`${[...typed]}::text[]`)} product`;
}

/** Locks and returns the ids that exist in the shop. */
async function lockWebCategories(trx: Trx, company_id: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('web_categories')
    .select('category_id')
    .where('company_id', '=', company_id)
    .where('category_id', '=', anyOf(ids))
    .orderBy('category_id')
    .forKeyShare()
    .execute();
  return rows.map(({ category_id }) => category_id);
}
