import { type RawBuilder, sql } from 'kysely';
import { startsWords } from '../database/search.ts';

/**
 * Reads how goods were called when a line was written (docs/decisions/0200-lines-keep-their-words.md). The names `line` and
 * `product` are those of a statement's own rows.
 */

type Word = 'color' | 'size';

/** SQL of a word of the row `line`: of one that is older than its columns, the first that its product is known to have had. */
export function wordAtLine(word: Word): string {
  return `coalesce(line.${word}, (
    select former.${word} from product_former_words former
    where former.company_id = line.company_id and former.product_id = line.product_id
    order by former.id limit 1
  ), product.${word})`;
}

/** The columns of both. */
export const wordColumns = [
  sql.raw<string>(wordAtLine('color')).as('color'),
  sql.raw<string>(wordAtLine('size')).as('size'),
] as const;

/** Whether the shop's product that the row `product` is was once called so, by its name, colour and size. */
export function wasCalled(companyId: number, typed: string): RawBuilder<boolean> {
  return sql<boolean>`product.product_id = any(array(
    select former.product_id from product_former_words former
    where former.company_id = ${companyId} and ${startsWords(sql.ref('former.search_words'), typed)}))`;
}
