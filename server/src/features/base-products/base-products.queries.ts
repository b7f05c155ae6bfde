import type {
  BaseProduct,
  BaseProductFilters,
  BaseProductRow,
  CodeVariant,
} from '@soquay/contract/base-products';
import { maxVariants } from '@soquay/contract/inventories';
import { type RawBuilder, sql } from 'kysely';
import { selectPrices } from '../../catalogue/prices-of.ts';
import type { Db } from '../../database/database.ts';
import { averageShop } from '../../database/keys-of-shop.ts';
import { countUpToCap, limitToPage } from '../../database/paging.ts';
import { isAmong, likeText, minCodePartLength, startsWords } from '../../database/search.ts';
import { sellableInShop } from '../../stock/availability.ts';
import { listImages, type Model } from '../product-images/product-images.queries.ts';
import { groupsBeneath, hasImageCode, hasInName, matchesQuickly } from '../products/product-search.ts';

interface ListQuery extends BaseProductFilters {
  company_id: number;
  page: number;
  per_page: number;
}

/** Lists models with an image code and a live product, newest first. */
export async function listBaseProducts(
  db: Db,
  query: ListQuery,
): Promise<{ data: BaseProductRow[]; total: number }> {
  const conditions = [sql`base.code_anh <> ''`, hasProduct(sql`true`), ...conditionsOf(query)];
  const from = sql`from ${listedModels(query)} base where ${sql.join(conditions, sql` and `)}`;
  const [{ rows }, total] = await Promise.all([
    sql<BaseProductRow>`
      with page as materialized (
        select base.* ${from} order by base.base_product_id desc ${limitToPage(query)}
      )
      select ${rowColumns} from page as base ${rowJoins} order by base.base_product_id desc
    `.execute(db),
    countUpToCap(db, sql`select ${from}`),
  ]);
  return { data: rows, total };
}

/**
 * Models of a shop. With a search the matches are looked up one by one: a condition would compare each model with every
 * match, which may be most of the shop.
 */
function listedModels({ company_id, q, code, name }: ListQuery): RawBuilder<unknown> {
  const searches = [
    ...(q ? [modelsOfWords(company_id, q)] : []),
    ...(code ? [modelsCoded(company_id, code)] : []),
    ...(name
      ? [sql`${modelsHaving(company_id, hasInName(name))} union all ${modelsNamed(company_id, name)}`]
      : []),
  ].map((found) => sql`(${found})`);
  if (searches.length === 0) return sql`(select * from base_products where company_id = ${company_id})`;
  return sql`(
    select model.*
    from (select distinct base_product_id from (${sql.join(searches, sql` intersect `)}) as every) as found, lateral (
      select * from base_products
      where company_id = ${averageShop(company_id)} and base_product_id = found.base_product_id offset 0
    ) as model)`;
}

/** Models with the text in a code or name of their own or of a product; each part uses an index of its own. */
function modelsOfWords(companyId: number, typed: string): RawBuilder<unknown> {
  const ofProducts = modelsHaving(companyId, matchesQuickly(companyId, typed));
  const found = [modelsCoded(companyId, typed), ofProducts, modelsNamed(companyId, typed)];
  return sql.join(found, sql` union all `);
}

function conditionsOf({ company_id, unit, web_cat, brand, active }: ListQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (unit) conditions.push(hasProduct(sql`vn_fold(product.unit_code) = vn_fold(${unit})`));
  if (brand) conditions.push(sql`base.brand_id = any(${brand}::bigint[])`);
  if (active !== undefined) conditions.push(sql`base.active = ${active}`);
  if (web_cat) {
    conditions.push(sql`base.base_product_id = any(array(
      select placed.base_product_id from base_product_web_categories placed
      where placed.company_id = ${company_id}
        and placed.category_id = any(array(${groupsBeneath('web_categories', company_id, web_cat)}))))`);
  }
  return conditions;
}

/** Models with a live product that meets the condition. */
function modelsHaving(companyId: number, holds: RawBuilder<boolean>) {
  return sql`
    select product.base_product_id from products product
    where product.company_id = ${companyId} and product.status = 1 and ${holds}`;
}

function modelsCoded(companyId: number, typed: string) {
  if (typed.length >= minCodePartLength)
    return modelsHaving(companyId, isAmong(companyId, typed, hasImageCode(typed)));
  // Scans, since no index finds a text within a code.
  return sql`
    select coded.base_product_id from base_products coded
    where coded.company_id = ${companyId} and lower(coded.code_anh) like '%' || lower(${likeText(typed)}) || '%'`;
}

function modelsNamed(companyId: number, typed: string) {
  return sql`
    select named.base_product_id from base_products named
    where named.company_id = ${companyId} and named.product_web_name <> ''
      and ${startsWords(sql`vn_words(named.product_web_name)`, typed)}`;
}

/**
 * Condition that the model has a live product meeting `holds`. A subquery per model: the planner may turn `exists` into
 * a comparison of all models with all products when the shop has no statistics.
 */
function hasProduct(holds: RawBuilder<unknown>) {
  return sql`coalesce((
    select true from products product
    where product.company_id = base.company_id and product.base_product_id = base.base_product_id
      and product.status = 1 and ${holds} limit 1), false)`;
}

/** Columns of the row `base` and its `rowJoins`. */
const rowColumns = sql`
  base.base_product_id as product_id, base.company_id, base.code_anh as product_code,
  coalesce(first.product_name, '') as product_name, base.product_web_name, coalesce(first.unit_code, '') as unit_code,
  first.category_id,
  case when category.category_id is not null
    then json_build_object('category_name', category.category_name) end as category,
  web.ids[1] as web_category_id,
  case when web.ids <> '{}' then json_build_object('category_name', web.names[1]) end as web_category,
  array_to_string(web.ids, ',') as web_category_ids,
  base.brand_id,
  case when brand.id is not null then json_build_object('brand_name', brand.brand_name) end as brand,
  base.active,
  case when first.thumb_file is not null
    then json_build_object('thumb_file', first.thumb_file, 'slide_file', first.slide_file) end as first_image,
  variants.count as variant_count, base.version`;

const rowJoins = sql`
  left join lateral (
    select product_id, product_name, unit_code, category_id, thumb_file, slide_file from products product
    where product.company_id = base.company_id and product.base_product_id = base.base_product_id
    order by status desc, product_id limit 1
  ) as first on true
  cross join lateral (
    select count(*) as count from products product
    where product.company_id = base.company_id and product.base_product_id = base.base_product_id and status = 1
  ) as variants
  left join categories category
    on category.company_id = base.company_id and category.category_id = first.category_id
  left join brands brand on brand.company_id = base.company_id and brand.id = base.brand_id
  cross join lateral (
    select coalesce(array_agg(placed.category_id order by position), '{}') as ids,
      coalesce(array_agg(web_category.category_name order by position), '{}') as names
    from base_product_web_categories placed
    join web_categories web_category using (company_id, category_id)
    where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id
  ) as web`;

export async function findShopOfBaseProduct(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('base_products')
    .select('company_id')
    .where('base_product_id', '=', id)
    .executeTakeFirst();
  return found?.company_id;
}

/** Finds a base product of the list; undefined without an image code or products. */
export async function findBaseProduct(
  db: Db,
  { company_id, base_product_id }: Model,
): Promise<BaseProduct | undefined> {
  const { rows } = await sql<Omit<BaseProduct, 'images'>>`
    select ${rowColumns}, base.product_content, first.product_id as variant_id
    from base_products base ${rowJoins}
    where base.company_id = ${company_id} and base.base_product_id = ${base_product_id}
      and base.code_anh <> '' and variants.count > 0
  `.execute(db);
  const [row] = rows;
  return row && { ...row, images: await listImages(db, { company_id, base_product_id }) };
}

/** Lists live products of an image code, ignoring case. */
export async function listCodeVariants(
  db: Db,
  { company_id, code_anh }: { company_id: number; code_anh: string },
): Promise<CodeVariant[]> {
  const rows = await db
    .selectFrom('base_products as base')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.company_id', '=', 'base.company_id')
        .onRef('product.base_product_id', '=', 'base.base_product_id'),
    )
    .select(['product.product_id', 'product.product_code', 'product.product_name', 'product.color'])
    .select(['product.size', 'product.unit_code', 'product.thumb_file'])
    .select(selectPrices('product'))
    .select(['product.active', sellableInShop('product').as('qty')])
    .where('base.company_id', '=', company_id)
    .where(sql<boolean>`lower(base.code_anh) = lower(${code_anh}) and base.code_anh <> ''`)
    .where('product.status', '=', 1)
    .orderBy('product.search_code')
    .limit(maxVariants)
    .execute();
  return rows.map((row) => ({ ...row, active: row.active === 1 ? 1 : 0 }));
}
