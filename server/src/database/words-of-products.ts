import { type RawBuilder, sql } from 'kysely';
import { likeText } from './search.ts';

/** Words that people say of a product, in any order: of its code, its name, its group, its colour or its size. */

/** Words to look for in look_up_blocks, each in several ways. */
interface WordsInAnyPlace {
  /** Number of the word that each way stands for. */
  places: number[];
  /** Names the part of a product it stands in: 'w' code, name or group, 'c' the colour, 's' the whole size. */
  kinds: ('w' | 'c' | 's')[];
  typed: string[];
}

/** A colour or a size is said of something: one word alone is the name's, or a code's. */
export function isMultiWordSearch(typed: string): boolean {
  return searchWords(typed).length > 1;
}

export function searchWords(typed: string): string[] {
  return typed.split(/[\s()[\],;]+/).filter((word) => word !== '');
}

/** A letter that is a size begins half of all names: it is the size alone. */
const letterSize = /^(x{0,4}[sl]|m|[2-6]xl)$/i;

/** Lets each word be any of them; in a name it may stand in brackets. */
export function wordsInAnyPlace(typed: string): WordsInAnyPlace {
  const words: WordsInAnyPlace = { places: [], kinds: [], typed: [] };
  for (const [place, word] of searchWords(typed).entries()) {
    const ways: [WordsInAnyPlace['kinds'][number], string][] = letterSize.test(word)
      ? [['s', word]]
      : [
          ['w', word],
          ['w', `(${word}`],
          ['c', word],
          ['s', word],
        ];
    for (const [kind, way] of ways) {
      words.places.push(place);
      words.kinds.push(kind);
      words.typed.push(way);
    }
  }
  return words;
}

/** Which products of the shop have every word in one of its ways, a bit each, as rows of `block` and `products`. */
export function blocksOfSearchWords(
  companyId: number,
  { places, kinds, typed }: WordsInAnyPlace,
): RawBuilder<unknown> {
  return sql`
    select block, bit_and(products) as products
    from (
      select place, block, bit_or(products) as products
      from (
        select asked.place, marks.beginning, marks.block, bit_xor(marks.products) as products
        from (
          select place, beginning
          from unnest(${places}::int[], ${kinds}::text[], ${typed}::text[]) as way (place, kind, word),
            unnest(asked_beginnings(array[kind], array[word])) as beginning
          offset 0
        ) as asked
        join look_up_blocks marks on marks.company_id = ${companyId} and marks.beginning = asked.beginning
        group by asked.place, marks.beginning, marks.block
      ) as marked
      group by place, block
    ) as of_word
    group by block
    having count(*) = ${new Set(places).size}`;
}

/** So many letters of a word look_up_blocks knows. */
export const knownLetters = 7;

/** On the row `product`: what the bits of long words leave open. A size was compared whole. */
export function containsLongWords(typed: string): RawBuilder<boolean>[] {
  return searchWords(typed)
    .filter((word) => word.length > knownLetters)
    .map((word) => {
      const like = (before: string, after: string) =>
        sql`like (select ${before}::text || vn_fold(${likeText(word)}) || ${after}::text)`;
      return sql`(product.search_look_up ${like('% ', '%')} or product.search_look_up ${like('% (', '%')}
        or product.search_color ${like('% ', '%')}
        or translate(product.search_size, '/,-', '   ') ${like('% ', ' %')})`;
    });
}

/** On the row `product`: it has every word typed. Served by bits: patterns of words that common would be looked for one by one. */
export function matchesWordsInAnyField(companyId: number, typed: string): RawBuilder<boolean> {
  const isMarked = sql<boolean>`product.product_id = any(array(
    select id from (${blocksOfSearchWords(companyId, wordsInAnyPlace(typed))}) as blocks, marked_products(block, products) as id))`;
  return sql`(${sql.join([isMarked, ...containsLongWords(typed)], sql` and `)})`;
}
