import { type RawBuilder, sql } from 'kysely';
import { likeText, matchesCode, startsWords } from '../../database/search.ts';
import { holdIsActive } from '../../stock/holds.queries.ts';

/** Conditions on `products as product`, each served by an index that begins with the shop. */
export interface ProductFilters {
  q?: string | undefined;
  code?: string | undefined;
  name?: string | undefined;
  from_price?: number | undefined;
  to_price?: number | undefined;
  in_stock?: 1 | undefined;
}

type Condition = RawBuilder<boolean>;

/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}';

export function conditionsOf(companyId: number, filters: ProductFilters): Condition[] {
  const conditions: Condition[] = [];
  if (filters.q) conditions.push(matchesQuickly(filters.q));
  if (filters.code) conditions.push(hasCode(filters.code));
  if (filters.name) conditions.push(hasInName(filters.name));
  if (filters.from_price !== undefined) conditions.push(sql`product.price >= ${filters.from_price}`);
  if (filters.to_price !== undefined) conditions.push(sql`product.price <= ${filters.to_price}`);
  if (filters.in_stock) conditions.push(isAmongSellable(companyId));
  return conditions;
}

/** Codes that begin so, as a range: a prepared statement walks products_code_unique for it, for a pattern it would not. */
export function isInCodeRange(typed: string): Condition {
  return sql`(product.search_code ~>=~ lower(${typed}) and product.search_code ~<~ (lower(${typed}) || ${lastCharacter}))`;
}

export function isCodeOrBarcode(typed: string): Condition {
  return sql`(product.search_code = lower(${typed}) or (product.barcode <> '' and product.barcode = ${typed}))`;
}

export function hasWords(typed: string): Condition {
  return startsWords(sql`product.search_name`, typed);
}

/** Asked product by product; not as `exists`, which the planner would turn into a pass over all levels of the shop. */
export const isSellable: Condition = sql`(
  select coalesce(bool_or(level.qty > (
    select coalesce(sum(hold.qty - hold.fulfilled_qty), 0) from reservations hold
    where hold.company_id = level.company_id
      and hold.product_id = level.product_id
      and hold.warehouse_code = level.warehouse_code
      and ${holdIsActive}
  )), false)
  from stock_levels level
  where level.company_id = product.company_id and level.product_id = product.product_id)`;

/** The same for a whole shop: one pass over its levels, since asking product by product takes five times as long. */
function isAmongSellable(companyId: number): Condition {
  return sql`product.product_id in (
    select level.product_id
    from stock_levels level
    left join (
      select hold.warehouse_code, hold.product_id, sum(hold.qty - hold.fulfilled_qty) as qty
      from reservations hold
      where hold.company_id = ${companyId} and ${holdIsActive}
      group by hold.warehouse_code, hold.product_id
    ) held on held.warehouse_code = level.warehouse_code and held.product_id = level.product_id
    where level.company_id = ${companyId} and level.qty > coalesce(held.qty, 0))`;
}

function matchesQuickly(typed: string): Condition {
  return sql`(${hasCode(typed)} or (product.barcode <> '' and product.barcode = ${typed}) or ${hasWords(typed)})`;
}

function hasCode(typed: string): Condition {
  return matchesCode(sql`product.search_code`, typed);
}

function hasInName(typed: string): Condition {
  return sql`product.search_name like (select '%' || vn_fold(${likeText(typed)}) || '%')`;
}
