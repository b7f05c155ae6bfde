import { maxLookedUp, type StockRow } from '@soquay/contract/inventory-look-up';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { limitToPage } from '../../database/paging.ts';
import { stockByWarehouse } from '../../stock/availability.ts';
import type { Condition } from './look-up-conditions.ts';
import { sumStock } from './sum-stock.ts';

/**
 * So many matches among the sampled tell that a shop has more than are counted, maxLookedUp: one in 64 products is
 * sampled, so of a thousand matches 16 are, and as many as 48 by chance once in ten thousand million look-ups.
 */
const common = 48;

export interface LookUp {
  company_id: number;
  page: number;
  per_page: number;
  conditions: readonly Condition[];
  /** Of products that come before the others; none if left out. */
  first?: readonly Condition[] | undefined;
}

/**
 * A page of the products that are asked for, the newest first, and how many there are (up to maxLookedUp). One
 * statement that needs no plan for its values: PostgreSQL cannot know how common a word is before it has it. Of what
 * is common matches are near: products are walked from the newest on to the end of the page. Of the rest an index
 * finds all.
 */
export async function lookUp(
  db: Db,
  { company_id, conditions, first = [{ holds: sql`false` }], ...query }: LookUp,
  { withCost, warehouse }: { withCost: boolean; warehouse: readonly string[] | undefined },
): Promise<{ data: StockRow[]; total: number }> {
  const asked = allHold(conditions);
  const isCommon = sql`(select count(*) from sample) >= ${sql.lit(common)}`;
  const shown = selectShown(db, company_id);
  const { rows } = await sql<InferResult<typeof shown>[number] & { of_all: number }>`
    with sample as materialized (
      select from products product
      where product.company_id = ${company_id} and product.status = 1
        and (hashint8(product.product_id) & 63) = 0 and ${asked}
      limit ${sql.lit(common)}
    ),
    walked as materialized (
      select product_id from (${newest(company_id)}) as product
      where ${isCommon} and ${asked}
      limit ${sql.lit(walkedFor(query))}
    ),
    found as materialized (
      select product.product_id from products product
      where not (${isCommon}) and product.status = 1 and ${found(company_id, conditions)}
    ),
    first as materialized (
      select product.product_id from products product
      where product.company_id = ${company_id} and product.status = 1 and ${allHold(first)}
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
        case when ${isCommon} then ${sql.lit(maxLookedUp)}
          else (select least(count(*), ${sql.lit(maxLookedUp)}) from matches) end as total
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
function newest(companyId: number): RawBuilder<unknown> {
  return sql`
    select company_id, product_id, search_look_up, search_name, search_code, search_color, search_size, category_id
    from products where company_id = ${companyId} and status = 1
    order by product_id desc offset 0`;
}

/** Matches up to the end of the page; for pages that few open, more of them, so that there are few statements. */
function walkedFor({ page, per_page }: { page: number; per_page: number }): number {
  if (page === 1) return per_page;
  return page <= 10 ? 10 * per_page : maxLookedUp;
}

function allHold(conditions: readonly Condition[]): RawBuilder<boolean> {
  return sql.join(
    conditions.map(({ holds }) => holds),
    sql` and `,
  );
}

/** That all hold in the shop, the words and their shop by their index alone: asked for again, other indexes would be read for them too. */
function found(companyId: number, conditions: readonly Condition[]): RawBuilder<boolean> {
  const words = conditions.flatMap((condition) => condition.words ?? []);
  const others = conditions.filter((condition) => condition.words === undefined);
  if (words.length === 0) return allHold([{ holds: sql`product.company_id = ${companyId}` }, ...others]);
  const inIndex = sql<boolean>`look_up_words(product.company_id, product.search_look_up, product.search_color, product.search_size)
    @@ (select ${sql.join(words, sql` && `)})`;
  return allHold([{ holds: inIndex }, ...others]);
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
