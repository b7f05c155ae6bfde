import { maxCountedRows } from '@soquay/contract/fields';
import { maxProductOptions, type ProductOption, type ProductRow } from '@soquay/contract/products';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { matchesBareCode } from '../../database/search.ts';
import { isSellable, sellableInShop } from '../../stock/availability.ts';
import {
  conditionsOf,
  hasWords,
  hasWordsOfVariant,
  isCodeOrBarcode,
  isInCodeRange,
  type ProductFilters,
} from './product-search.ts';

/** Matches looked at for what is in stock: asking the levels of every 'áo' would take a second. */
const maxCandidates = 500;

interface ProductListQuery extends ProductFilters {
  company_id: number;
  page: number;
  per_page: number;
}

/** A page of the shop's products, newest first, and how many there are (counted up to maxCountedRows). */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
  { withCost }: { withCost: boolean },
): Promise<{ data: ProductRow[]; total: number }> {
  const { company_id, page, per_page, ...filters } = query;
  const conditions = conditionsOf(company_id, filters);
  // Filtered rows are found once, for the page and the count alike. Left to itself the planner often reads
  // the list from its end, hoping that matches are near. Unfiltered, both are short walks along products_look_up.
  const found = conditions.length > 0 ? sql`materialized` : sql`not materialized`;
  const wanted = [sql`product.company_id = ${company_id}`, sql`product.status = 1`, ...conditions];
  const listed = selectShown(db, company_id, sql<number>`any(page.ids)`)
    .leftJoin('categories as category', (join) =>
      join
        .onRef('category.company_id', '=', 'product.company_id')
        .onRef('category.category_id', '=', 'product.category_id'),
    )
    .select([
      sql<string>`coalesce(category.category_name, '')`.as('category_name'),
      'product.original_price',
    ]);
  const { rows } = await sql<InferResult<typeof listed>[number] & { of_all: number }>`
    with matches as ${found} (
      select product.product_id from products product where ${sql.join(wanted, sql` and `)}
    ),
    page as materialized (
      select
        array(
          select product_id from matches order by product_id desc ${limitToPage(query)}) as ids,
        (select count(*) from (select from matches limit ${maxCountedRows}) as counted) as total
    )
    select product.*, page.total as of_all
    from page
    left join lateral (${listed}) as product on true
    order by product.product_id desc
  `.execute(db);
  // An empty page is a row without a product.
  const products = rows.filter(({ product_id }) => product_id !== null);
  const data = products.map(({ of_all, original_price, ...product }) => ({
    ...product,
    ...(withCost ? { original_price } : {}),
  }));
  return { data, total: rows[0]?.of_all ?? 0 };
}

/** Products for a typed or scanned text: its code or barcode first, then codes that begin with it, then names with its words, also of colour and size. */
export async function findProductOptions(
  db: Db,
  companyId: number,
  typed: string,
  { onlyInStock }: { onlyInStock: boolean },
): Promise<ProductOption[]> {
  if (typed === '') return [];
  const ids = await findOptionIds(db, companyId, typed, onlyInStock);
  const products = await findOptionRows(db, companyId, ids);
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findOptionRows(db: Db, companyId: number, ids: number[]) {
  return await selectShown(db, companyId, sql<number>`any(${ids}::bigint[])`)
    .select(['product.code_anh', 'product.status_note'])
    .execute();
}

function selectShown(db: Db, companyId: number, ids: RawBuilder<number>) {
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
  onlyInStock: boolean,
): Promise<number[]> {
  const isSold = sql`product.company_id = ${companyId} and product.status = 1`;
  const stocked = onlyInStock ? isSellable('product') : sql<boolean>`true`;
  const { rows: byCode } = await sql<{ product_id: number; is_exact: boolean }>`
    (select product.product_id, true as is_exact from products product
     where ${isSold} and ${isCodeOrBarcode(typed)} and ${stocked}
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
      select product.company_id, product.product_id
      from ${lookedAt} product where ${isSold} and ${hasThem}
    ), newest as materialized (
      select * from matches order by product_id desc limit ${maxCandidates}
    )
    select product.product_id from newest as product where ${stocked}
    order by product.product_id desc limit ${maxProductOptions}
  `.execute(db);
  return rows.map((row) => row.product_id);
}
