import type { RecordRow } from '@soquay/contract/record';
import { sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';
import { averageShop, productsOfCodes } from '../../../database/keys-of-shop.ts';
import type { FindRecords } from '../../../sheet-import/records/import-target.ts';

/** Base product in the form of a sheet row. */
interface Content {
  base_product_id: number;
  product_web_name: string;
  brand_name: string;
  /** Names separated by '; ', the main group first. */
  web_category_names: string;
  product_content: string;
  sold_online: 0 | 1;
  version: number;
}

/** Finds base products by image code or product code, one for each code; `code` is in lower case. */
export async function findContents(
  trx: Trx,
  { company_id = 0, names, isLocked }: FindRecords,
): Promise<RecordRow[]> {
  const { rows: named } = await sql<{ code: string; base_product_id: number }>`
    select distinct on (lower(name)) lower(name) as code, base_product_id
    from unnest(${[...names]}::text[]) as name
    cross join lateral (
      select base_product_id, 1 as rank from base_products base
      where company_id = ${averageShop(company_id)} and lower(code_anh) = lower(name) and code_anh <> '' and exists (
        select from (
          select status from products
          where company_id = base.company_id and base_product_id = base.base_product_id offset 0
        ) product
        where status = 1 offset 0)
      union all
      select base_product_id, 2 from ${productsOfCodes(company_id, sql`array[name]`)} product
      where search_code = lower(name) and status = 1
    ) found
    order by lower(name), rank
  `.execute(trx);
  const ids = [...new Set(named.map(({ base_product_id }) => base_product_id))];
  if (isLocked) {
    await sql`
      select from base_products where company_id = ${averageShop(company_id)} and base_product_id = any(${ids}::bigint[])
      order by base_product_id for no key update
    `.execute(trx);
  }
  const contents = new Map(
    (await readContents(trx, company_id, ids)).map((row) => [row.base_product_id, row]),
  );
  return named.flatMap(({ code, base_product_id }) => {
    const content = contents.get(base_product_id);
    return content ? [{ ...content, code }] : [];
  });
}

async function readContents(trx: Trx, companyId: number, ids: readonly number[]): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select base.base_product_id, base.product_web_name, coalesce(brand.brand_name, '') as brand_name,
      web.names as web_category_names, base.product_content, base.active as sold_online, base.version
    from base_products base
    left join brands brand on brand.company_id = base.company_id and brand.id = base.brand_id
    cross join lateral (
      select coalesce(string_agg(category.category_name, '; ' order by placed.position), '') as names
      from base_product_web_categories placed
      join web_categories category using (company_id, category_id)
      where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id
    ) web
    where base.company_id = ${averageShop(companyId)} and base.base_product_id = any(${[...ids]}::bigint[])
    order by base.base_product_id
  `.execute(trx);
  return rows;
}

/** Names of active brands and website groups in lower case, with their spelling. */
export async function findWebNames(trx: Trx, company_id: number) {
  const [brands, categories] = [
    await trx
      .selectFrom('brands')
      .select('brand_name as name')
      .where('company_id', '=', company_id)
      .where('active', '=', 1)
      .execute(),
    await trx
      .selectFrom('web_categories')
      .select('category_name as name')
      .where('company_id', '=', company_id)
      .execute(),
  ];
  const byName = (rows: readonly { name: string }[]) =>
    new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
  return { brands: byName(brands), categories: byName(categories) };
}

/** Ids of brands and website groups by name in lower case; of several brands the active one, of several groups the topmost. */
export async function findIdsOfWebNames(
  trx: Trx,
  company_id: number,
  { brands, categories }: { brands: readonly string[]; categories: readonly string[] },
): Promise<{ brands: Map<string, number>; categories: Map<string, number> }> {
  const { rows } = await sql<{ is_brand: boolean; name: string; id: number }>`
    (select distinct on (lower(brand_name)) true as is_brand, lower(brand_name) as name, id from brands
    where company_id = ${company_id} and lower(brand_name) in (select lower(name) from unnest(${[...brands]}::text[]) as name)
    order by lower(brand_name), active desc, id)
    union all
    (select distinct on (lower(category_name)) false, lower(category_name), category_id from web_categories
    where company_id = ${company_id}
      and lower(category_name) in (select lower(name) from unnest(${[...categories]}::text[]) as name)
    order by lower(category_name), category_parent_id nulls first, category_id)
  `.execute(trx);
  const idsOf = (ofBrand: boolean) =>
    new Map(rows.flatMap(({ is_brand, name, id }) => (is_brand === ofBrand ? [[name, id] as const] : [])));
  return { brands: idsOf(true), categories: idsOf(false) };
}
