import type { LineItem } from '@soquay/contract/bundles';
import { maxCountedRows, maxListedInSheet } from '@soquay/contract/fields';
import { listedFields } from '@soquay/contract/product-fields';
import type {
  ListedProduct,
  ProductFilters,
  ProductSort,
  ProductSortKey,
} from '@soquay/contract/product-list';
import { type FoundProducts, maxProductOptions, type ProductOption } from '@soquay/contract/products';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { telexSpellings } from '@soquay/contract/rules/telex';
import { compareSizes } from '@soquay/contract/rules/variants';
import { say } from '@soquay/contract/said';
import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import { selectPrices } from '../../catalogue/prices-of.ts';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { isCodeOrBarcode } from '../../database/search.ts';
import { isMultiWordSearch, matchesWordsInAnyField } from '../../database/words-of-products.ts';
import { invalidFields } from '../../refusal.ts';
import { isSellable, sellableByProduct, sellableInShop, stockByWarehouse } from '../../stock/availability.ts';
import { itemsOfBundle } from '../../stock/bundle-items.ts';
import {
  conditionsOf,
  hasWords,
  isInCodeRange,
  isRunTogether,
  type SearchFilters,
} from './product-search.ts';

/** Most matches checked for stock: checking every 'áo' would take a second. */
const maxCandidates = 500;

export interface ProductListQuery extends Partial<ProductFilters> {
  company_id: number;
  page: number;
  per_page: number;
  sort?: ProductSort;
}

/**
 * Lists a page of products, newest first by default, with the total (up to maxCountedRows). When words find nothing,
 * they are searched in code, name, colour and size together.
 */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
): Promise<{ data: ListedProduct[]; total: number }> {
  const found = await findListPage(db, query);
  if (found.total > 0 || !mayBeMixed(query)) return found;
  return await findListPage(db, { ...query, isMixed: true });
}

/** True for searches of live products, the only ones with word bits. */
function mayBeMixed({ q = '', status = 1 }: SearchFilters): boolean {
  return status === 1 && isMultiWordSearch(q);
}

async function findListPage(
  db: Db,
  query: ProductListQuery & SearchFilters,
): Promise<{ data: ListedProduct[]; total: number }> {
  const { company_id, page, per_page, ...filters } = query;
  const { isFiltered, found, order } = foundProducts(company_id, filters);
  // Materializes filtered rows for the page and the count: the planner might scan the list from its end, hoping that
  // matches are near. Without filters both are short walks along products_look_up.
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
  // Drops the single row without a product, which stands for an empty page.
  const products = rows.filter(({ product_id }) => product_id !== null);
  const data = products.map(({ of_all, ...product }) => product);
  return { data, total: rows[0]?.of_all ?? 0 };
}

/** Finds the ids of all products that match, in the list's order. VALIDATION_FAILED at `q` for more than a sheet holds. */
export async function findProductIds(
  db: Db,
  query: Omit<ProductListQuery, 'page' | 'per_page'>,
): Promise<number[]> {
  const ids = await findListedIds(db, query);
  return ids.length > 0 || !mayBeMixed(query) ? ids : await findListedIds(db, { ...query, isMixed: true });
}

async function findListedIds(
  db: Db,
  { company_id, ...filters }: Omit<ProductListQuery, 'page' | 'per_page'> & SearchFilters,
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

/** Reads products as the list shows them, with their cost, in any order. */
export function readProducts(db: Db, companyId: number, ids: readonly number[]) {
  return selectListed(db, sql`${companyId}`, sql`any(${ids}::bigint[])`).execute();
}

/** Statement that finds products, with their sort values and the order. */
function foundProducts(
  companyId: number,
  { sort, status = 1, ...filters }: SearchFilters & { sort?: ProductSort },
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
    // Sorts by product id last, so that the index serves both directions.
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
  // Combines by grouping: without statistics a join may scan all stock levels for each product.
  return sql`
    select product_id, sum(qty)::bigint as sort_key
    from (
      select product.product_id, 0 as qty, true as is_wanted from products product where ${wanted}
      union all select product_id, qty, false from ${sellableByProduct(companyId)} as stock
    ) as of_all
    group by product_id having bool_or(is_wanted)`;
}

/** Selects the list's columns of these products. */
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
      sellableInShop('product').as('qty'),
      sql<string>`coalesce(category.category_name, '')`.as('category_name'),
      'product.original_price',
      'product.code_anh',
      ...listedFields.map((name) => `product.${name}` as const),
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
  /** Leaves out products no longer sold. */
  onlySold: boolean;
}

/**
 * Finds products for a typed or scanned text: exact code or barcode, then codes that begin so, then words of name, code, colour
 * and size; whole models, by colour and size. If nothing matches, the text is tried as typed without a Vietnamese keyboard.
 */
export async function findProductOptions(
  db: Db,
  companyId: number,
  typed: string,
  only: OptionsOnly,
): Promise<FoundProducts> {
  if (typed === '') return { data: [], typed_as: null, gone: null };
  const asTyped = await findOptionIds(db, companyId, typed, only);
  const isNothing = asTyped.ids.length === 0 && asTyped.gone === null;
  const spellings = isNothing ? telexSpellings(typed) : [];
  const found = spellings.length > 0 ? await findIdsByCode(db, companyId, spellings, only) : asTyped;
  const rows = found.ids.length > 0 ? await findOptionRows(db, companyId, found.ids) : [];
  const data = modelByModel(rows, found).map(({ base_product_id: _, inv_detail, ...option }) => ({
    ...option,
    qty: inv_detail.reduce((all, { qty }) => all + qty, 0),
    inv_detail: inv_detail.map(({ warehouse_code, qty }) => ({ warehouse_code, qty })),
  }));
  const typed_as = spellings.find((spelling) => data.some((option) => beginsWith(option, spelling)));
  return { data, typed_as: typed_as ?? null, gone: found.gone };
}

function beginsWith({ product_code, barcode }: ProductOption, spelling: string): boolean {
  return [product_code, barcode].some((code) => productCodeKey(code).startsWith(productCodeKey(spelling)));
}

/** Sorts exact codes first, then models in the order found, each by colour and from the smallest size. */
function modelByModel<
  Row extends { product_id: number; base_product_id: number; color: string; size: string },
>(rows: readonly Row[], { ids, exact }: FoundIds): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ product_id }: Row) => places.get(product_id) ?? ids.length;
  const models = new Map<number, number>();
  for (const row of rows) {
    models.set(row.base_product_id, Math.min(placeOf(row), models.get(row.base_product_id) ?? ids.length));
  }
  const rankOf = (row: Row) => (exact.has(row.product_id) ? placeOf(row) : ids.length);
  const modelOf = (row: Row) => models.get(row.base_product_id) ?? ids.length;
  return rows.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      modelOf(one) - modelOf(other) ||
      byColor(one.color, other.color) ||
      compareSizes(one.size, other.size) ||
      placeOf(one) - placeOf(other),
  );
}

const byColor = new Intl.Collator('vi').compare;

async function findOptionRows(db: Db, companyId: number, ids: number[]) {
  return await selectShown(db, sql`${companyId}`, sql`any(${ids}::bigint[])`)
    .select(['product.code_anh', 'product.status_note', 'product.base_product_id'])
    .select(stockByWarehouse('product').as('inv_detail'))
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
      'product.thumb_file',
      'product.slide_file',
    ])
    .select(selectPrices('product'));
}

/**
 * Matches text with digits as in codes and barcodes: when such a code exists, the names are not searched, which takes
 * longer than all the rest.
 */
const looksScanned = /\d{4}/;

interface FoundIds {
  ids: number[];
  /** Products whose whole code or barcode matches. */
  exact: ReadonlySet<number>;
  gone: FoundProducts['gone'];
}

interface WhichOfShop {
  isSold: RawBuilder<boolean>;
  stocked: RawBuilder<boolean>;
}

function whichOfShop(companyId: number, { onlyInStock, onlySold }: OptionsOnly): WhichOfShop {
  const isActive = onlySold ? sql`and product.active = 1` : sql``;
  return {
    isSold: sql`product.company_id = ${companyId} and product.status = 1 ${isActive}`,
    stocked: onlyInStock ? isSellable('product') : sql`true`,
  };
}

async function findOptionIds(db: Db, companyId: number, typed: string, only: OptionsOnly): Promise<FoundIds> {
  const { ids: byCode, exact, gone } = await findIdsByCode(db, companyId, [typed], only);
  const which = whichOfShop(companyId, only);
  const ids = new Set(byCode);
  const isScanned = (exact.size > 0 || gone !== null) && looksScanned.test(typed);
  const addAll = async (found: Promise<number[]>) => {
    for (const id of await found) ids.add(id);
  };
  if (!isScanned && ids.size < maxProductOptions)
    await addAll(findIdsByWords(db, typed, { ...which, hasThem: hasWords(typed) }));
  if (!isScanned && ids.size === 0 && isMultiWordSearch(typed))
    await addAll(findIdsByWords(db, typed, { ...which, hasThem: matchesWordsInAnyField(companyId, typed) }));
  if (!isScanned && ids.size === 0) await addAll(findIdsRunTogether(db, typed, which));
  return { ids: [...ids].slice(0, maxProductOptions), exact, gone };
}

/**
 * Finds products whose code or barcode is one of the texts, or whose code begins with one; also the matching product
 * that is no longer sold.
 */
async function findIdsByCode(
  db: Db,
  companyId: number,
  spellings: readonly string[],
  only: OptionsOnly,
): Promise<FoundIds> {
  const { isSold, stocked } = whichOfShop(companyId, only);
  const either = (condition: (typed: string) => RawBuilder<boolean>) =>
    sql`(${sql.join(spellings.map(condition), sql` or `)})`;
  const { rows } = await sql<
    { product_id: number; product_code: string } & Record<
      'is_exact' | 'is_had' | 'is_gone' | 'is_deleted',
      boolean
    >
  >`
    (select product.product_id, product.product_code, true as is_exact, (${isSold}) and ${stocked} as is_had,
       not (${isSold}) as is_gone, product.status = 0 as is_deleted
     from products product
     where product.company_id = ${companyId} and ${either((typed) => isCodeOrBarcode(companyId, typed))}
     order by ${either((typed) => sql`product.search_code = lower(${typed})`)} desc)
    union all
    (select product.product_id, product.product_code, false, true, false, false
     from (
       select * from products product where ${isSold} and ${either(isInCodeRange)}
       order by product.search_code using ~<~ limit ${maxCandidates}
     ) as product
     where ${stocked}
     order by product.search_code using ~<~ limit ${maxProductOptions})
  `.execute(db);
  const had = rows.filter(({ is_had }) => is_had);
  const exact = new Set(had.filter(({ is_exact }) => is_exact).map(({ product_id }) => product_id));
  const gone = exact.size === 0 ? rows.find(({ is_gone }) => is_gone) : undefined;
  return {
    ids: [...new Set(had.map(({ product_id }) => product_id))].slice(0, maxProductOptions),
    exact,
    gone: gone ? { product_code: gone.product_code, is_deleted: gone.is_deleted } : null,
  };
}

/** Newest products to search for a single letter, which begins a word of half of all names. */
const newestForLetter = 2_000;

/** Finds codes without their signs and words of names run together, when nothing else is found. */
async function findIdsRunTogether(
  db: Db,
  typed: string,
  { isSold, stocked }: WhichOfShop,
): Promise<number[]> {
  const isIt = isRunTogether(typed);
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
  { isSold, stocked, hasThem }: WhichOfShop & { hasThem: RawBuilder<boolean> },
): Promise<number[]> {
  const lookedAt =
    typed.length === 1
      ? sql`(select * from products product where ${isSold} order by product_id desc limit ${sql.lit(newestForLetter)})`
      : sql`products`;
  // Finds all matches before the limit: otherwise the planner would walk the whole list for rare words.
  const { rows } = await sql<{ product_id: number }>`
    with matches as materialized (
      select product.company_id, product.product_id, product.base_product_id, product.color, product.is_bundle
      from ${lookedAt} product where ${isSold} and ${hasThem}
    ), newest as materialized (
      select * from matches order by product_id desc limit ${maxCandidates}
    )
    select product.product_id from newest as product where ${stocked}
    order by max(product.product_id) over (partition by product.base_product_id) desc, product.color, product.product_id
    limit ${maxProductOptions}
  `.execute(db);
  return rows.map((row) => row.product_id);
}
