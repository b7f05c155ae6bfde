import type { LineItem } from '@soquay/contract/bundles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { itemsOfBundle } from '../../stock/bundle-items.ts';

/** Product found for a count. */
export interface FoundGoods {
  /** Index of the count in its request. */
  place: number;
  product_id: number;
  product_code: string;
  product_name: string;
  unit_code: string;
  color: string;
  size: string;
  /** True when the take is to count the product. */
  is_within: boolean;
  /** Line of the take; null while nobody has counted the product. */
  line_id: number | null;
  counted_qty: number;
  needs_recount: boolean;
  awaits_approval: boolean;
  /** Number of another open take that counts it. */
  counted_in: number | null;
  /** Items of a bundle; null for other goods. */
  items: LineItem[] | null;
  /** Products to choose from, when several have the scanned code. */
  sharing: { product_id: number; name: string }[] | null;
}

interface Named {
  company_id: number;
  stock_take_id: number;
  /** Id or code of each count; the other one is null or ''. */
  product_ids: (number | null)[];
  codes: string[];
}

/** Finds the products that counts name by id, code or barcode, with their state in this take and others, in one statement. */
export const findCountedGoods = keyedStatement<Named, FoundGoods>(
  (value) => `
    with recursive category as (${chosenCategories(value('company_id'), value('stock_take_id'))})
    select asked.place - 1 as place, product.product_id, product.product_code, product.product_name, product.unit_code,
      product.color, product.size,
      case take.scope
        when 'warehouse' then true
        when 'products' then product.product_id = any(take.product_ids)
        else coalesce(product.category_id in (select category_id from category), false)
      end as is_within,
      line.id as line_id, coalesce(line.counted_qty, 0) as counted_qty,
      coalesce(line.needs_recount, false) as needs_recount, coalesce(line.awaits_approval, false) as awaits_approval,
      elsewhere.stock_take_number as counted_in, ${itemsOfBundle('product')} as items, product.sharing
    from unnest(${value('product_ids')}::bigint[], ${value('codes')}::text[])
      with ordinality as asked (product_id, code, place)
    join stock_takes take on take.company_id = ${value('company_id')} and take.id = ${value('stock_take_id')}
    join lateral (
      select *, case when count(*) filter (where found.status = 1) over () > 1 then
        json_agg(json_build_object('product_id', product_id, 'name', product_code || ' ' || product_name))
          filter (where found.status = 1) over () end as sharing
      from (
        select 1 as rank, product.* from products product
        where product.company_id = take.company_id and product.product_id = asked.product_id
        union all
        select case when product.status = 1 then 2 else 3 end, product.*
        from product_codes named
        join products product on product.company_id = named.company_id and product.product_id = named.product_id
        where named.company_id = take.company_id and named.code_key = product_code_key(asked.code)
          and asked.product_id is null
      ) found
      order by rank
      limit 1
    ) product on true
    left join stock_take_lines line
      on line.company_id = take.company_id and line.stock_take_id = take.id and line.product_id = product.product_id
    left join lateral (
      select other.stock_take_number
      from stock_take_lines theirs
      join stock_takes other on other.company_id = theirs.company_id and other.id = theirs.stock_take_id
      where theirs.company_id = take.company_id and theirs.warehouse_code = take.warehouse_code
        and theirs.product_id = product.product_id and theirs.is_open and theirs.stock_take_id <> take.id
    ) elsewhere on true`,
);

/** Finds the number of an open take that counts a product in any warehouse of its shop. */
export async function findTakeCounting(
  db: Db,
  { company_id, product_id }: { company_id: number; product_id: number },
): Promise<number | undefined> {
  const take = await db
    .selectFrom('stock_take_lines as line')
    .innerJoin('stock_takes as take', (join) =>
      join.onRef('take.company_id', '=', 'line.company_id').onRef('take.id', '=', 'line.stock_take_id'),
    )
    .select('take.stock_take_number')
    .where('line.company_id', '=', company_id)
    .where('line.product_id', '=', product_id)
    .where('line.is_open', '=', true)
    .limit(1)
    .executeTakeFirst();
  return take?.stock_take_number;
}

/** SQL of the groups a take counts, including those below them: the body of a recursive `category`. */
function chosenCategories(companyId: string, stockTakeId: string): string {
  return `
    select unnest(category_ids) as category_id from stock_takes
    where company_id = ${companyId} and id = ${stockTakeId}
    union
    select child.category_id
    from category
    join categories child
      on child.company_id = ${companyId} and child.category_parent_id = category.category_id`;
}

/** Condition that a take counts the row `product`. Its sets are evaluated once, not for each product. */
export function isCountedBy({
  company_id,
  id,
  scope,
}: {
  company_id: number;
  id: number;
  scope: 'warehouse' | 'categories' | 'products';
}): RawBuilder<boolean> {
  switch (scope) {
    case 'warehouse':
      return sql`true`;
    case 'products':
      return sql`product.product_id = any(array(
        select unnest(product_ids) from stock_takes where company_id = ${company_id} and id = ${id}))`;
    case 'categories':
      return sql`product.category_id in (
        with recursive category as (${sql.raw(chosenCategories(String(company_id), String(id)))})
        select category_id from category)`;
  }
}
