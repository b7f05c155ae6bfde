import { type RawBuilder, sql } from 'kysely';
import { likeText } from './search.ts';

/** Search of products by words in any order: of the code, name, group, colour or size. */

/** Words to look up in look_up_blocks, each by several alternatives; the three arrays are parallel. */
interface WordsInAnyPlace {
  /** Index of the typed word that each alternative stands for. */
  places: number[];
  /** Part of the product to match: 'w' code, name or group, 'c' colour, 's' the whole size. */
  kinds: ('w' | 'c' | 's')[];
  typed: string[];
}

/** True for several words: a colour or a size is only typed together with something else. */
export function isMultiWordSearch(typed: string): boolean {
  return searchWords(typed).length > 1;
}

export function searchWords(typed: string): string[] {
  return typed.split(/[\s()[\],;]+/).filter((word) => word !== '');
}

/** Letters that are a size: they match sizes alone, since half of all names have a word that begins so. */
const letterSize = /^(x{0,4}[sl]|m|[2-6]xl)$/i;

/** Lists the alternatives of each word; in a name a word may stand in brackets. */
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

/** Rows of `block` and `products`, the products of the shop as bits, that match every word by one of its alternatives. */
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

/** Letters of a word's beginning that look_up_blocks knows. */
export const knownLetters = 7;

/** Conditions on the row `product` for words longer than the bits know. Sizes need none: their bits have the whole size. */
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

/**
 * Condition that the row `product` has every word. Read from bits, since an index would have to be searched for each of
 * these common words.
 */
export function matchesWordsInAnyField(companyId: number, typed: string): RawBuilder<boolean> {
  const isMarked = sql<boolean>`product.product_id = any(array(
    select id from (${blocksOfSearchWords(companyId, wordsInAnyPlace(typed))}) as blocks, marked_products(block, products) as id))`;
  return sql`(${sql.join([isMarked, ...containsLongWords(typed)], sql` and `)})`;
}
