import type { LineItem } from '@soquay/contract/bundles';
import { maxCountedRows, maxListedInSheet } from '@soquay/contract/fields';
import {
  type ListedProduct,
  maxProductOptions,
  type ProductFilters,
  type ProductOption,
  type ProductSort,
  type ProductSortKey,
} from '@soquay/contract/products';
import { say } from '@soquay/contract/said';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { isCodeOrBarcode, matchesBareCode } from '../../database/search.ts';
import { invalidFields } from '../../refusal.ts';
import { isSellable, sellableByProduct, sellableInShop } from '../../stock/availability.ts';
import { itemsOfBundle } from '../../stock/bundle-items.ts';
import { conditionsOf, hasWords, hasWordsOfVariant, isInCodeRange } from './product-search.ts';

/** Matches looked at for what is in stock: asking the levels of every 'áo' would take a second. */
const maxCandidates = 500;

export interface ProductListQuery extends Partial<ProductFilters> {
  company_id: number;
  page: number;
  per_page: number;
  sort?: ProductSort;
}

/** A page of the shop's products, newest first or as asked, and how many there are (counted up to maxCountedRows). */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
  { withCost }: { withCost: boolean },
): Promise<{ data: ListedProduct[]; total: number }> {
  const { company_id, page, per_page, ...filters } = query;
  const { isFiltered, found, order } = foundProducts(company_id, filters);
  // Filtered rows are found once, for the page and the count alike. Left to itself the planner often reads
  // the list from its end, hoping that matches are near. Unfiltered, both are short walks along products_look_up.
  const kept = isFiltered ? sql`materialized` : sql`not materialized`;
  const listed = selectListed(db, sql.ref('page.company_id'), sql.ref('of_page.product_id'));
  const { rows } = await sql<InferResult<typeof listed>[number] & { of_all: number }>`
    with matches as ${kept} (${found}),
    page as materialized (
      select
        ${company_id}::bigint as company_id,
        array(select product_id from matches ${order} ${limitToPage(query)}) as ids,
        (select count(*) from (select from matches limit ${maxCountedRows}) as counted) as total
    )
    select product.*, page.total as of_all
    from page
    left join lateral unnest(page.ids) with ordinality as of_page (product_id, place) on true
    left join lateral (${listed.offset(sql<number>`0`)}) as product on true
    order by of_page.place
  `.execute(db);
  // An empty page is a row without a product.
  const products = rows.filter(({ product_id }) => product_id !== null);
  const data = products.map(({ of_all, original_price, ...product }) => ({
    ...product,
    ...(withCost ? { original_price } : {}),
  }));
  return { data, total: rows[0]?.of_all ?? 0 };
}

/** The ids of all products that the filters find, in the list's order: VALIDATION_FAILED at `q` for more than a sheet holds. */
export async function findProductIds(
  db: Db,
  { company_id, ...filters }: Omit<ProductListQuery, 'page' | 'per_page'>,
): Promise<number[]> {
  const { found, order } = foundProducts(company_id, filters);
  const { rows } = await sql<{ product_id: number }>`
    with matches as materialized (${found})
    select product_id from matches ${order} limit ${maxListedInSheet + 1}
  `.execute(db);
  if (rows.length > maxListedInSheet)
    throw invalidFields({ q: say('tooManyListed', { limit: maxListedInSheet }) });
  return rows.map(({ product_id }) => product_id);
}

/** These products as the list shows them, with their cost, in any order. */
export function readProducts(db: Db, companyId: number, ids: readonly number[]) {
  return selectListed(db, sql`${companyId}`, sql`any(${ids}::bigint[])`).execute();
}

/** A statement that finds products, with what they are sorted by, and how. */
function foundProducts(
  companyId: number,
  { sort, status = 1, ...filters }: Partial<ProductFilters> & { sort?: ProductSort },
) {
  const conditions = conditionsOf(companyId, filters);
  const wanted = sql.join(
    [sql`product.company_id = ${companyId}`, sql`product.status = ${sql.lit(status)}`, ...conditions],
    sql` and `,
  );
  const isFiltered = conditions.length > 0 || status === 0;
  if (sort === undefined) {
    const found = sql`select product.product_id from products product where ${wanted}`;
    return { isFiltered, found, order: sql`order by product_id desc` };
  }
  const isDown = sort.startsWith('-');
  const name = (isDown ? sort.slice(1) : sort) as ProductSortKey;
  const { up, down } = orders[name] ?? { up: sql`asc`, down: sql`desc` };
  return {
    isFiltered,
    found: withSortKey(companyId, { name, wanted, isFiltered }),
    // Both ways along an index that ends with the product.
    order: isDown
      ? sql`order by sort_key ${down}, product_id desc`
      : sql`order by sort_key ${up}, product_id`,
  };
}

const orders: { [Name in ProductSortKey]?: Record<'up' | 'down', RawBuilder<unknown>> } = {
  product_code: { up: sql`using ~<~`, down: sql`using ~>~` },
};

const sortKeys: Record<Exclude<ProductSortKey, 'qty'>, RawBuilder<unknown>> = {
  product_code: sql`product.search_code`,
  product_name: sql`product.product_name collate "vi-x-icu"`,
  price: sql`product.price`,
};

interface Wanted {
  name: ProductSortKey;
  wanted: RawBuilder<unknown>;
  isFiltered: boolean;
}

function withSortKey(companyId: number, { name, wanted, isFiltered }: Wanted): RawBuilder<unknown> {
  if (name !== 'qty')
    return sql`select product.product_id, ${sortKeys[name]} as sort_key from products product where ${wanted}`;
  if (isFiltered) {
    return sql`
      select product.product_id, ${sellableInShop('product')} as sort_key
      from (select company_id, product_id, is_bundle from products product where ${wanted} offset 0) as product`;
  }
  // Put together by groups, not by a join: that may go through all levels for each product where nobody has counted them.
  return sql`
    select product_id, sum(qty)::bigint as sort_key
    from (
      select product.product_id, 0 as qty, true as is_wanted from products product where ${wanted}
      union all select product_id, qty, false from ${sellableByProduct(companyId)} as stock
    ) as of_all
    group by product_id having bool_or(is_wanted)`;
}

/** What the list of products shows of these. */
function selectListed(db: Db, companyId: Expression<number>, ids: Expression<number>) {
  return selectShown(db, companyId, ids)
    .innerJoin('base_products as base', (join) =>
      join
        .onRef('base.company_id', '=', 'product.company_id')
        .onRef('base.base_product_id', '=', 'product.base_product_id'),
    )
    .leftJoin('categories as category', (join) =>
      join
        .onRef('category.company_id', '=', 'product.company_id')
        .onRef('category.category_id', '=', 'product.category_id'),
    )
    .leftJoin('brands as brand', 'brand.id', 'base.brand_id')
    .select([
      sql<string>`coalesce(category.category_name, '')`.as('category_name'),
      'product.original_price',
      'product.code_anh',
      'product.status_note',
      'product.active',
      'product.status',
      'product.version',
      'base.product_web_name',
      sql<string>`coalesce(brand.brand_name, '')`.as('brand_name'),
      sql<string>`coalesce((
        select main.category_name
        from base_product_web_categories placed join web_categories main using (company_id, category_id)
        where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id
        order by placed.position, placed.category_id limit 1), '')`.as('web_category_name'),
    ]);
}

interface OptionsOnly {
  onlyInStock: boolean;
  /** Without those that are not sold any more. */
  onlySold: boolean;
}

/** Products for a typed or scanned text: its code or barcode first, then codes that begin with it, then names with its words, also of colour and size. */
export async function findProductOptions(
  db: Db,
  companyId: number,
  typed: string,
  only: OptionsOnly,
): Promise<ProductOption[]> {
  if (typed === '') return [];
  const ids = await findOptionIds(db, companyId, typed, only);
  const products = await findOptionRows(db, companyId, ids);
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findOptionRows(db: Db, companyId: number, ids: number[]) {
  return await selectShown(db, sql`${companyId}`, sql`any(${ids}::bigint[])`)
    .select(['product.code_anh', 'product.status_note'])
    .select(sql.raw<LineItem[] | null>(itemsOfBundle('product')).as('items'))
    .execute();
}

function selectShown(db: Db, companyId: Expression<number>, ids: Expression<number>) {
  return db
    .selectFrom('products as product')
    .where('product.company_id', '=', companyId)
    .where('product.product_id', '=', ids)
    .select([
      'product.product_id',
      'product.product_code',
      'product.barcode',
      'product.product_name',
      'product.unit_code',
      'product.color',
      'product.size',
      'product.price',
      'product.sale_price',
      'product.thumb_file',
      'product.slide_file',
      sellableInShop('product').as('qty'),
    ]);
}

/** Of a barcode or a code that exists no name is meant, and looking for one takes longer than all the rest. */
const looksScanned = /\d{4}/;

async function findOptionIds(
  db: Db,
  companyId: number,
  typed: string,
  { onlyInStock, onlySold }: OptionsOnly,
): Promise<number[]> {
  const isActive = onlySold ? sql`and product.active = 1` : sql``;
  const isSold = sql`product.company_id = ${companyId} and product.status = 1 ${isActive}`;
  const stocked = onlyInStock ? isSellable('product') : sql<boolean>`true`;
  const { rows: byCode } = await sql<{ product_id: number; is_exact: boolean }>`
    (select product.product_id, true as is_exact from products product
     where ${isSold} and ${isCodeOrBarcode(companyId, typed)} and ${stocked}
     order by product.search_code = lower(${typed}) desc)
    union all
    (select product.product_id, false
     from (
       select * from products product where ${isSold} and ${isInCodeRange(typed)}
       order by product.search_code using ~<~ limit ${maxCandidates}
     ) as product
     where ${stocked}
     order by product.search_code using ~<~ limit ${maxProductOptions})
  `.execute(db);
  const ids = new Set(byCode.map((row) => row.product_id));
  const isScanned = byCode.some(({ is_exact }) => is_exact) && looksScanned.test(typed);
  if (!isScanned && ids.size < maxProductOptions) {
    for (const id of await findIdsByWords(db, typed, { isSold, stocked, hasThem: hasWords(typed) }))
      ids.add(id);
  }
  if (ids.size === 0 && namesVariant.test(typed)) {
    for (const id of await findIdsByWords(db, typed, { isSold, stocked, hasThem: hasWordsOfVariant(typed) }))
      ids.add(id);
  }
  if (ids.size === 0) for (const id of await findIdsByBareCode(db, typed, { isSold, stocked })) ids.add(id);
  return [...ids].slice(0, maxProductOptions);
}

/** A colour or a size is said of something: one word alone is the name's, or a code's. */
const namesVariant = /\S\s+\S/;

/** A letter alone begins a word of half of all names: it is looked for among so many of the newest products. */
const newestForLetter = 2_000;

/** Codes that begin so without their signs, for what finds nothing else. */
async function findIdsByBareCode(
  db: Db,
  typed: string,
  { isSold, stocked }: { isSold: RawBuilder<unknown>; stocked: RawBuilder<boolean> },
): Promise<number[]> {
  const isIt = matchesBareCode(sql`product.search_code`, typed, { isStart: true });
  if (!isIt) return [];
  const { rows } = await sql<{ product_id: number }>`
    select product.product_id
    from (
      select * from products product where ${isSold} and ${isIt} limit ${maxCandidates}
    ) as product
    where ${stocked}
    order by product.search_code using ~<~ limit ${maxProductOptions}
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}

async function findIdsByWords(
  db: Db,
  typed: string,
  { isSold, stocked, hasThem }: Record<'isSold' | 'stocked' | 'hasThem', RawBuilder<unknown>>,
): Promise<number[]> {
  const lookedAt =
    typed.length === 1
      ? sql`(select * from products product where ${isSold} order by product_id desc limit ${sql.lit(newestForLetter)})`
      : sql`products`;
  // All matches first: with the limit in sight the planner would walk the whole list for words that are rare.
  const { rows } = await sql<{ product_id: number }>`
    with matches as materialized (
      select product.company_id, product.product_id, product.is_bundle
      from ${lookedAt} product where ${isSold} and ${hasThem}
    ), newest as materialized (
      select * from matches order by product_id desc limit ${maxCandidates}
    )
    select product.product_id from newest as product where ${stocked}
    order by product.product_id desc limit ${maxProductOptions}
  `.execute(db);
  return rows.map((row) => row.product_id);
}
