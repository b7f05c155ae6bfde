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
  const words = typed.split(/\s+/).filter((word) => word !== '');
  // Folded in a subquery, once: a prepared statement would fold it again for every row it looks at.
  const conditions = words.map(
    (word) => sql`${searchColumn} like (select '% ' || vn_fold(${likeText(word)}) || '%')`,
  );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Anywhere in a code only from this many characters on: shorter ones are in nearly every code. */
const minCodePartLength = 3;

/** Codes match by their beginning, from three characters on anywhere. `searchColumn` is in lower case. */
export function matchesCode(searchColumn: Expression<string>, typed: string): RawBuilder<boolean> {
  const part = likeText(typed);
  if (typed.length < minCodePartLength) return sql`${searchColumn} like lower(${part}) || '%'`;
  return sql`${searchColumn} like '%' || lower(${part}) || '%'`;
}
