import type { AdvancedFilters, Operator, QuickFilters } from '@soquay/contract/inventory-look-up';
import { telexSpellings } from '@soquay/contract/rules/telex';
import { type RawBuilder, sql } from 'kysely';
import { isCodeOrBarcode, likeText, matchesBareCode } from '../../database/search.ts';
import {
  containsLongWords,
  isMultiWordSearch,
  knownLetters,
  wordsInAnyPlace,
} from '../../database/words-of-products.ts';
import { isSellableAt } from '../../stock/availability.ts';

/** Condition of a look-up on a product. */
export interface Condition {
  /**
   * SQL on the row `product`, ideally on columns of products_look_up. Folds the typed text in a subquery, since a
   * prepared statement would otherwise fold it again for every row.
   */
  holds: RawBuilder<boolean>;
}

/** Beginnings of words to find in look_up_blocks; the arrays are parallel. */
export interface SearchWords {
  /** Place of each word: 'w' code, name or group, 'c' colour, 's' the whole size. */
  kinds: ('w' | 'c' | 's')[];
  typed: string[];
  /** Index of the typed word that each entry stands for, when a word has alternatives. */
  places?: number[];
}

/** Shortest text searched for within a code or name: nearly every one contains a shorter text. */
const minPartLength = 3;

const name = sql.ref<string>('product.search_name');
const code = sql.ref<string>('product.search_code');
const color = sql.ref<string>('product.search_color');
const size = sql.ref<string>('product.search_size');
/** Parts of sizes such as 'L/XL', split as look_up_blocks does. */
const partsOfSize = sql<string>`translate(${size}, '/,-', '   ')`;
const group = sql.ref<number>('product.category_id');

/**
 * Words and conditions of the quick search: every typed word begins a word of code, name or group; size words match
 * whole words of the size, colour words begin one of the colour.
 */
export function quickConditions(
  companyId: number,
  filters: QuickFilters,
): { words: SearchWords; others: Condition[] } {
  const words: SearchWords = { kinds: [], typed: [] };
  const others = placeConditions(companyId, filters);
  const ask = (kind: SearchWords['kinds'][number], typed: string | undefined, long?: RawBuilder<string>) => {
    for (const word of wordsOf(typed ?? '')) {
      words.kinds.push(kind);
      words.typed.push(word);
      if (long && word.length > knownLetters) others.push({ holds: like(long, word, '% ', '%') });
    }
  };
  ask('w', filters.product_name, sql.ref('product.search_look_up'));
  ask('s', filters.size);
  ask('c', filters.color, color);
  return { words, others };
}

/**
 * Conditions tried when nothing is found: the middle of a code, with or without its signs ('ao01' in 'AO-01') or as a Vietnamese
 * keyboard changed it, or words of the name run together ('damhoa'). Undefined for a text too short to be selective.
 */
export function looserConditions(companyId: number, filters: QuickFilters): Condition[] | undefined {
  const joined = wordsOf(filters.product_name ?? '').join('');
  if (joined.length < minPartLength) return undefined;
  const inName = like(sql.ref('product.search_joined'), joined, '%', '%');
  const inCode = sql`${code} like (select lower(${`%${likeText(joined)}%`}))`;
  // Tests codes without their signs only for texts with digits: codes have digits, words run together do not.
  const inBareCode = /\d/.test(joined) && matchesBareCode(code, joined, { isAnyPlan: true });
  const inKeys = telexSpellings(joined).map(
    (keys) => sql`${code} like (select lower(${`%${likeText(keys)}%`}))`,
  );
  const isFound = [inName, inCode, ...(inBareCode ? [inBareCode] : []), ...inKeys];
  return [{ holds: sql`(${sql.join(isFound, sql` or `)})` }, ...otherConditions(companyId, filters)];
}

/** Words of code, name, group, colour and size mixed ('ao-01 đen s'), tried when nothing is found. Undefined for a single word. */
export function mixedConditions(
  companyId: number,
  filters: QuickFilters,
): { words: SearchWords; conditions: Condition[] } | undefined {
  const { product_name: typed = '' } = filters;
  if (!isMultiWordSearch(typed)) return undefined;
  const long = containsLongWords(typed).map((holds) => ({ holds }));
  return { words: wordsInAnyPlace(typed), conditions: [...long, ...otherConditions(companyId, filters)] };
}

/** Conditions for the product with exactly this code or barcode. Undefined without a text. */
export function exactConditions(companyId: number, filters: QuickFilters): Condition[] | undefined {
  const { product_name: typed } = filters;
  if (!typed) return undefined;
  const isIt = isCodeOrBarcode(companyId, typed);
  return [{ holds: isIt }, ...otherConditions(companyId, filters)];
}

/**
 * Conditions for products whose name contains the whole typed text: 'bút sáp màu nước' is such a name, not a crayon of
 * the colour 'nước'.
 */
export function namedConditions(companyId: number, filters: QuickFilters): Condition[] {
  const typed = wordsOf(filters.product_name ?? '').join(' ');
  return [{ holds: like(name, typed, '% ', '%') }, ...otherConditions(companyId, filters)];
}

function otherConditions(companyId: number, filters: QuickFilters): Condition[] {
  return [
    ...wordsOf(filters.size ?? '').map((word) => ({
      holds: sql<boolean>`(${like(size, word, '% ', ' %')} or ${like(partsOfSize, word, '% ', ' %')})`,
    })),
    ...wordsOf(filters.color ?? '').map((word) => ({ holds: like(color, word, '% ', '%') })),
    ...placeConditions(companyId, filters),
  ];
}

function placeConditions(companyId: number, { web_cat_id, warehouse }: QuickFilters): Condition[] {
  return [
    ...(web_cat_id ? [{ holds: isInWebCategories(companyId, web_cat_id) }] : []),
    ...(warehouse ? [{ holds: isSellableAt('product', warehouse) }] : []),
  ];
}

const places: Record<Operator, readonly [before: string, after: string]> = {
  contains: ['%', '%'],
  notContains: ['%', '%'],
  startWith: [' ', '%'],
  notStartWith: [' ', '%'],
  endWith: ['%', ' '],
  equals: [' ', ' '],
};

/** Conditions of the advanced search, each field with its operator (document 1, section 5). */
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

export function eitherHolds(one: readonly Condition[], other: readonly Condition[]): Condition {
  return { holds: sql`((${allHold(one)}) or (${allHold(other)}))` };
}

export function allHold(conditions: readonly Condition[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql`true`;
  return sql.join(
    conditions.map(({ holds }) => holds),
    sql` and `,
  );
}

function wordsOf(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

const groupName = sql<string>`vn_words(category.category_name)`;

/** Finds the group ids once: a shop has about a hundred groups. */
function isInGroups(companyId: number, matches: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`(${group} is not null and ${group} = any(array(
    select category.category_id from categories category
    where category.company_id = ${companyId} and ${matches})))`;
}

/** Condition that the product is in one of these website groups or below. */
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
    select distinct of_base.product_id
    from base_product_web_categories placed join wanted using (category_id)
    join products of_base using (company_id, base_product_id)
    where placed.company_id = ${companyId}))`;
}

function like(column: RawBuilder<string>, typed: string, before: string, after: string): RawBuilder<boolean> {
  return sql`${column} like (select ${before}::text || vn_fold(${likeText(typed)}) || ${after}::text)`;
}
