import { maxLookedUp, type StockRow } from '@soquay/contract/inventory-look-up';
import { type InferResult, sql } from 'kysely';
import { selectPrices } from '../../catalogue/prices-of.ts';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { stockByWarehouse } from '../../stock/availability.ts';
import { allHold, type Condition, type SearchWords } from './look-up-conditions.ts';
import { countMatches, tryMatches } from './look-up-matches.ts';
import { fromIndexes, fromWords } from './look-up-sources.ts';
import { sumStock } from './sum-stock.ts';

const noWords: SearchWords = { kinds: [], typed: [] };

export interface LookUp {
  company_id: number;
  page: number;
  per_page: number;
  /** Words that products must have; none by default. */
  words?: SearchWords;
  /** Conditions in addition to the words. */
  conditions: readonly Condition[];
  /** Conditions of products listed before the others; no such products by default. */
  first?: readonly Condition[] | undefined;
}

/**
 * Finds a page of products, newest first, with the total (up to maxLookedUp). One statement with a plan for any values,
 * since planning would take PostgreSQL longer than running it.
 */
export async function lookUp(
  db: Db,
  { company_id, words = noWords, conditions, first = [{ holds: sql`false` }], ...query }: LookUp,
  { warehouse }: { warehouse?: readonly string[] | undefined } = {},
): Promise<{ data: StockRow[]; total: number }> {
  const hasWords = words.typed.length > 0;
  const matches =
    hasWords && conditions.length === 0
      ? countMatches(company_id, words, query)
      : tryMatches(
          hasWords ? fromWords(company_id, words, conditions) : fromIndexes(company_id, conditions),
          query,
        );
  const shown = selectShown(db);
  const { rows } = await sql<InferResult<typeof shown>[number] & { of_all: number }>`
    with first as materialized (
      select product.product_id from products product
      where product.company_id = ${company_id} and product.status = 1 and ${allHold(first)}
      limit ${sql.lit(maxLookedUp)}
    ),
    ${matches.withs}
    page as materialized (
      select
        ${company_id}::bigint as company_id,
        array(
          select product_id
          from (select product_id, true as is_first from first union all select product_id, false from others) as all_of_them
          order by is_first desc, product_id desc ${limitToPage(query)}
        ) as ids,
        ${matches.total} as total
    )
    select product.*, page.total as of_all
    from page
    left join lateral unnest(page.ids) with ordinality as of_page (product_id, place) on true
    left join lateral (${shown}) as product on true
    order by of_page.place
  `.execute(db);
  // Drops the single row without a product, which stands for an empty page.
  const data = rows
    .filter(({ product_id }) => product_id !== null)
    .map(({ of_all, inv_detail, ...product }) => ({
      ...product,
      ...sumStock(inv_detail.filter(({ warehouse_code }) => warehouse?.includes(warehouse_code) ?? true)),
      inv_detail,
    }));
  return { data, total: rows[0]?.of_all ?? 0 };
}

/** Reads for the row `of_page` alone: for a shop without statistics the planner would scan the whole shop per row. */
function selectShown(db: Db) {
  return db
    .selectFrom('products as product')
    .leftJoin('categories as category', (join) =>
      join
        .onRef('category.company_id', '=', 'product.company_id')
        .onRef('category.category_id', '=', 'product.category_id'),
    )
    .where('product.company_id', '=', sql.ref<number>('page.company_id'))
    .where('product.product_id', '=', sql.ref<number>('of_page.product_id'))
    .offset(sql<number>`0`)
    .select([
      'product.product_id',
      'product.product_code',
      'product.barcode',
      'product.product_name',
      sql<string>`coalesce(category.category_name, '')`.as('category_name'),
      'product.product_desc',
      'product.color',
      'product.size',
      'product.code_anh',
      'product.unit_code',
      'product.original_price',
      'product.thumb_file',
      'product.slide_file',
      stockByWarehouse('product').as('inv_detail'),
    ])
    .select(selectPrices('product'));
}
