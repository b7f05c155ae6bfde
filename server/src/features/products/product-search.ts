import { type RawBuilder, sql } from 'kysely';
import { isAmong, likeText, matchesCode, startsWords, startsWordsOfAny } from '../../database/search.ts';
import { isSellable, sellableProducts } from '../../stock/availability.ts';

/** Conditions on `products as product`, each served by an index, of the shop's alone or of few in all shops. */
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
  if (filters.q) conditions.push(matchesQuickly(companyId, filters.q));
  if (filters.code) conditions.push(isAmong(companyId, filters.code, hasCode(filters.code)));
  if (filters.name) conditions.push(hasInName(filters.name));
  if (filters.from_price !== undefined) conditions.push(sql`product.price >= ${filters.from_price}`);
  if (filters.to_price !== undefined) conditions.push(sql`product.price <= ${filters.to_price}`);
  if (filters.in_stock) {
    // Few products match a text: each is asked, where a pass over the shop's levels finds those of all.
    const isAsked = filters.q || filters.code || filters.name;
    conditions.push(
      isAsked ? isSellable('product') : sql`product.product_id in ${sellableProducts(companyId)}`,
    );
  }
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

/** The same of its name, colour and size together. */
export function hasWordsOfVariant(typed: string): Condition {
  return startsWordsOfAny(
    [sql`product.search_name`, sql`product.search_color`, sql`product.search_size`],
    typed,
  );
}

function matchesQuickly(companyId: number, typed: string): Condition {
  const isNamed = sql<boolean>`(${hasCode(typed)} or ${hasWords(typed)})`;
  return sql`(${isAmong(companyId, typed, isNamed)} or (product.barcode <> '' and product.barcode = ${typed}))`;
}

function hasCode(typed: string): Condition {
  return matchesCode(sql`product.search_code`, typed);
}

function hasInName(typed: string): Condition {
  return sql`product.search_name like '%' || vn_fold(${likeText(typed)}) || '%'`;
}
