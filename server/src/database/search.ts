import { type Expression, type RawBuilder, sql } from 'kysely';

/** Text typed by people, safe inside a LIKE pattern. */
export function likeText(typed: string): string {
  return typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * Every word typed starts a word of the text: 'ao so' finds 'Áo sơ mi'. `searchColumn` is a
 * generated column made with vn_words(), served by its trigram index.
 */
export function startsWords(searchColumn: Expression<string>, typed: string): RawBuilder<boolean> {
  return everyWord(typed, (word) => {
    const figures = tellingFigures(word);
    if (figures !== undefined)
      return sql`(${has(searchColumn, figures)} and strpos(${searchColumn}, ' ' || vn_fold(${word})) > 0)`;
    return sql`${searchColumn} like '% ' || vn_fold(${likeText(word)}) || '%'`;
  });
}

/** Every word typed starts a word of one of the texts: 'sơ mi hồng L' of a name, a colour and a size. */
export function startsWordsOfAny(
  searchColumns: readonly Expression<string>[],
  typed: string,
): RawBuilder<boolean> {
  return everyWord(typed, (word) => {
    const begins = sql`'% ' || vn_fold(${likeText(word)}) || '%'`;
    const found = searchColumns.map((column) => sql`${column} like ${begins}`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
}

function everyWord(typed: string, condition: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const conditions = words.map(condition);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Anywhere in a code only from this many characters on: shorter ones are in nearly every code. */
export const minCodePartLength = 3;

/**
 * The last figures of the one long number in a code or a word, which tell it from others, and are looked for alone: of
 * 'SP0157751' the index of trigrams would read 'sp0' too, which is in every code. Undefined where there is no such
 * number, or several, of which the last may be a month, or nothing but zeros.
 */
function tellingFigures(typed: string): string | undefined {
  const [number, ...more] = typed.match(/\d{5,}/g) ?? [];
  const figures = number?.slice(-6) ?? '';
  return more.length === 0 && /[1-9]/.test(figures) ? figures : undefined;
}

/** Codes match by their beginning, from three characters on anywhere. `searchColumn` is in lower case. */
export function matchesCode(searchColumn: Expression<string>, typed: string): RawBuilder<boolean> {
  if (typed.length < minCodePartLength) return sql`${searchColumn} like lower(${likeText(typed)}) || '%'`;
  const figures = tellingFigures(typed);
  if (figures === undefined || figures === typed) return has(searchColumn, typed);
  return sql`(${has(searchColumn, figures)} and strpos(${searchColumn}, lower(${typed})) > 0)`;
}

/**
 * A condition that looks for `typed` in products' indexes of trigrams. A code with figures that tell it from all others,
 * in every shop, is looked for with the shop hidden from the planner: beside the few rows with these figures the index
 * would read through all that the shop has.
 */
export function isAmong(
  companyId: number,
  typed: string,
  condition: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (!isTelling(typed)) return condition;
  return sql`product.product_id = any(array(
    select product.product_id from products product
    where product.company_id + 0 = ${companyId} and ${condition}))`;
}

/** Figures alone may be how all barcodes begin, zeros all codes, a year all codes of that year. */
function isTelling(typed: string): boolean {
  const figures = tellingFigures(typed);
  return figures !== undefined && !figures.startsWith('000') && /[^\s\d](?!20)\d{5}/.test(typed);
}

function has(searchColumn: Expression<string>, typed: string): RawBuilder<boolean> {
  return sql`${searchColumn} like '%' || lower(${likeText(typed)}) || '%'`;
}

/** Products whose whole code or barcode was typed or scanned; several, where two have shared it since before that was refused. */
export function isCodeOrBarcode(companyId: number, typed: string): RawBuilder<boolean> {
  return sql`product.product_id = any(array(
    select product_id from product_codes
    where company_id = ${companyId} and code_key = product_code_key(${typed})))`;
}

/** Signs that the index products_search_code_bare leaves out of codes, as people do: 'ao01' for 'AO-01'. */
const signs = '-._/';

/**
 * The same for codes without their signs, anywhere in one or, with `isStart`, where it begins. Undefined for what is too
 * short to say anything, since every code would be looked at. With `isAnyPlan` it is looked for by a plan for any text.
 */
export function matchesBareCode(
  searchColumn: Expression<string>,
  typed: string,
  { isStart = false, isAnyPlan = false } = {},
): RawBuilder<boolean> | undefined {
  const bare = [...typed]
    .filter((character) => !signs.includes(character) && character.trim() !== '')
    .join('');
  if (bare.length < minCodePartLength) return undefined;
  const pattern = sql`lower(${`${isStart ? '' : '%'}${likeText(bare)}%`})`;
  return sql`translate(${searchColumn}, ${sql.lit(signs)}, '') like ${isAnyPlan ? sql`(select ${pattern})` : pattern}`;
}
