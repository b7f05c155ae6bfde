import { maxLookedUp, type StockRow } from '@soquay/contract/inventory-look-up';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { stockByWarehouse } from '../../stock/availability.ts';
import type { Condition } from './look-up-conditions.ts';
import { sumStock } from './sum-stock.ts';

/** So many of the newest products tell how common is what is asked. */
const sampled = 500;
/**
 * Found among the sampled from which on it is common: then matches are near, and products are walked from the newest
 * on until there are as many as are counted; of rarer ones the trigrams find all. Where both cost the same.
 */
const common = 60;

export interface LookUp {
  company_id: number;
  page: number;
  per_page: number;
  conditions: readonly Condition[];
  /** Of products that come before the others. */
  first?: readonly Condition[] | undefined;
}

/**
 * A page of the products that are asked for, the newest first, and how many there are (up to maxLookedUp). One
 * statement that needs no plan for its values: PostgreSQL cannot know how common a word is before it has it.
 */
export async function lookUp(
  db: Db,
  { company_id, conditions, first = [sql`false`], ...query }: LookUp,
  { withCost, warehouse }: { withCost: boolean; warehouse: readonly string[] | undefined },
): Promise<{ data: StockRow[]; total: number }> {
  const asked = sql.join(conditions, sql` and `);
  const isCommon = sql`(select count(*) from sample) >= ${sql.lit(common)}`;
  const shown = selectShown(db, company_id);
  const { rows } = await sql<InferResult<typeof shown>[number] & { of_all: number }>`
    with sample as materialized (
      select from (${newest(company_id, sampled)}) as product where ${asked}
    ),
    walked as materialized (
      select product_id from (${newest(company_id)}) as product
      where ${isCommon} and ${asked}
      limit ${sql.lit(maxLookedUp)}
    ),
    found as materialized (
      select product.product_id from products product
      where not (${isCommon}) and product.company_id = ${company_id} and product.status = 1 and ${asked}
    ),
    first as materialized (
      select product.product_id from products product
      where product.company_id = ${company_id} and product.status = 1 and ${sql.join(first, sql` and `)}
    ),
    matches as materialized (
      select product_id, true as is_first from first
      union all
      (select product_id, false from (select * from walked union all select * from found) as others
       where product_id <> all(array(select product_id from first))
       order by product_id desc limit ${sql.lit(maxLookedUp)})
    ),
    page as materialized (
      select
        array(select product_id from matches order by is_first desc, product_id desc ${limitToPage(query)}) as ids,
        (select least(count(*), ${sql.lit(maxLookedUp)}) from matches) as total
    )
    select product.*, page.total as of_all
    from page
    left join lateral (${shown.where('product.product_id', '=', sql<number>`any(page.ids)`)}) as product on true
    order by array_position(page.ids, product.product_id)
  `.execute(db);
  // An empty page is a row without a product.
  const data = rows
    .filter(({ product_id }) => product_id !== null)
    .map(({ of_all, original_price, inv_detail, ...product }) => ({
      ...product,
      ...(withCost ? { original_price } : {}),
      ...sumStock(inv_detail.filter(({ warehouse_code }) => warehouse?.includes(warehouse_code) ?? true)),
      inv_detail,
    }));
  return { data, total: rows[0]?.of_all ?? 0 };
}

/** From the newest on, as products_look_up has them; fenced off, so that nothing but this index is walked. */
function newest(companyId: number, limit?: number): RawBuilder<unknown> {
  return sql`
    select company_id, product_id, search_look_up, search_name, search_code, search_color, search_size, category_id
    from products where company_id = ${companyId} and status = 1
    order by product_id desc ${limit === undefined ? sql`offset 0` : sql`limit ${sql.lit(limit)}`}`;
}

function selectShown(db: Db, companyId: number) {
  return db
    .selectFrom('products as product')
    .leftJoin('categories as category', (join) =>
      join
        .onRef('category.company_id', '=', 'product.company_id')
        .onRef('category.category_id', '=', 'product.category_id'),
    )
    .where('product.company_id', '=', companyId)
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
      'product.price',
      'product.sale_price',
      'product.original_price',
      'product.thumb_file',
      'product.slide_file',
      stockByWarehouse('product').as('inv_detail'),
    ]);
}
