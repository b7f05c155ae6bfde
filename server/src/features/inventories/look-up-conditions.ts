import type { AdvancedFilters, Operator, QuickFilters } from '@soquay/contract/inventory-look-up';
import { type RawBuilder, sql } from 'kysely';
import { likeText, matchesBareCode } from '../../database/search.ts';
import { isSellableAt } from '../../stock/availability.ts';

/** What a look-up asks of a product. */
export interface Condition {
  /**
   * The same of the row `product`, by columns that products_look_up has. What was typed is folded in a subquery, once:
   * a prepared statement would fold it again for every row.
   */
  holds: RawBuilder<boolean>;
  /** As a tsquery, where products_look_up_words finds exactly those for which it holds. */
  words?: RawBuilder<unknown>;
}

/** Anywhere in a code or a name only from this many characters on: shorter ones are in nearly every one. */
const minPartLength = 3;

const name = sql.ref<string>('product.search_name');
const code = sql.ref<string>('product.search_code');
const color = sql.ref<string>('product.search_color');
const size = sql.ref<string>('product.search_size');
const group = sql.ref<number>('product.category_id');

/** Each word typed begins a word of the code, the name or the group; what else is asked holds too. */
export function quickConditions(companyId: number, filters: QuickFilters): Condition[] {
  const text = sql.ref<string>('product.search_look_up');
  return [
    ...wordsOf(filters.product_name ?? '').map((word) => ({
      holds: like(text, word, '% ', '%'),
      words: beginning(companyId, 'w', word),
    })),
    ...otherConditions(companyId, filters),
  ];
}

/**
 * For what finds nothing so: the middle of a code, with its signs or without ('ao01' is in 'AO-01'), or words of the
 * name run together, as some type them ('damhoa' is in 'Đầm hoa'). Undefined for less than would be in nearly every name.
 */
export function looserConditions(companyId: number, filters: QuickFilters): Condition[] | undefined {
  const joined = wordsOf(filters.product_name ?? '').join('');
  if (joined.length < minPartLength) return undefined;
  const inName = like(sql`replace(product.search_name, ' ', '')`, joined, '%', '%');
  const inCode = sql`${code} like lower(${`%${likeText(joined)}%`})`;
  const isFound = [inName, inCode, matchesBareCode(code, joined) ?? sql`false`];
  return [{ holds: sql`(${sql.join(isFound, sql` or `)})` }, ...otherConditions(companyId, filters)];
}

/** A product whose whole code or barcode was typed or scanned, if the rest holds for it. Undefined without a text. */
export function exactConditions(companyId: number, filters: QuickFilters): Condition[] | undefined {
  const { product_name: typed } = filters;
  if (!typed) return undefined;
  const isIt = sql<boolean>`(product.search_code = lower(${typed}) or (product.barcode <> '' and product.barcode = ${typed}))`;
  return [{ holds: isIt }, ...otherConditions(companyId, filters)];
}

function otherConditions(companyId: number, filters: QuickFilters): Condition[] {
  const conditions: Condition[] = [];
  for (const word of wordsOf(filters.size ?? '')) {
    conditions.push({ holds: like(size, word, '% ', ' %'), words: typedWords(companyId, 's', word, true) });
  }
  for (const word of wordsOf(filters.color ?? '')) {
    conditions.push({ holds: like(color, word, '% ', '%'), words: beginning(companyId, 'c', word) });
  }
  if (filters.web_cat_id) conditions.push({ holds: isInWebCategories(companyId, filters.web_cat_id) });
  if (filters.warehouse) conditions.push({ holds: isSellableAt('product', filters.warehouse) });
  return conditions;
}

const places: Record<Operator, readonly [before: string, after: string]> = {
  contains: ['%', '%'],
  notContains: ['%', '%'],
  startWith: [' ', '%'],
  notStartWith: [' ', '%'],
  endWith: ['%', ' '],
  equals: [' ', ' '],
};

/** Each field that is given holds by its operator (document 1, section 5). */
export function advancedConditions(companyId: number, filters: AdvancedFilters): Condition[] {
  const conditions: Condition[] = [];
  const ask = (
    typed: string | undefined,
    operator: Operator,
    matches: (typed: string) => RawBuilder<boolean>,
  ) => {
    if (typed === undefined) return;
    const isNegative = operator === 'notContains' || operator === 'notStartWith';
    conditions.push({ holds: isNegative ? sql`not ${matches(typed)}` : matches(typed) });
  };
  const { code_op = 'contains', name_op = 'contains', cat_op = 'contains' } = filters;
  const { size_op = 'contains', color_op = 'contains' } = filters;
  ask(filters.code, code_op, (typed) => {
    const [before, after] = places[code_op];
    return sql`(${code} like lower(${`${before.trim()}${likeText(typed)}${after.trim()}`}))`;
  });
  ask(filters.name, name_op, (typed) => {
    const [before, after] = places[name_op];
    return like(name, typed, before, after.trimEnd());
  });
  ask(filters.cat, cat_op, (typed) => {
    const [before, after] = places[cat_op];
    return isInGroups(companyId, like(groupName, typed, before, after.trimEnd()));
  });
  ask(filters.size, size_op, (typed) => like(size, typed, ...places[size_op]));
  ask(filters.color, color_op, (typed) => like(color, typed, ...places[color_op]));
  return conditions;
}

function wordsOf(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

const groupName = sql<string>`vn_words(category.category_name)`;

/** A shop has some hundred groups: their ids are found once. */
function isInGroups(companyId: number, matches: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`(${group} is not null and ${group} = any(array(
    select category.category_id from categories category
    where category.company_id = ${companyId} and ${matches})))`;
}

/** In one of these groups of the website or in one beneath them. */
function isInWebCategories(companyId: number, categoryIds: readonly number[]): RawBuilder<boolean> {
  return sql`product.product_id = any(array(
    with recursive wanted as (
      select category_id from web_categories
      where company_id = ${companyId} and category_id = any(${categoryIds}::bigint[])
      union
      select child.category_id
      from wanted join web_categories child
        on child.company_id = ${companyId} and child.category_parent_id = wanted.category_id
    )
    select distinct placed.product_id
    from product_web_categories placed join wanted using (category_id)
    where placed.company_id = ${companyId}))`;
}

/** What begins a word of the code, name or group (`w`) or of the colour (`c`). */
function beginning(companyId: number, kind: 'w' | 'c', typed: string): RawBuilder<unknown> {
  return typedWords(companyId, kind, typed, false);
}

function typedWords(companyId: number, kind: 'w' | 'c' | 's', typed: string, isWhole: boolean) {
  return sql`typed_words(${companyId}, ${sql.lit(kind)}, ${typed}, ${sql.lit(isWhole)})`;
}

function like(column: RawBuilder<string>, typed: string, before: string, after: string): RawBuilder<boolean> {
  return sql`${column} like (select ${before}::text || vn_fold(${likeText(typed)}) || ${after}::text)`;
}
