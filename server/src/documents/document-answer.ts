import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentAnswer } from './change-document.ts';
import { isSeenIn, type Seen } from './seen-documents.ts';

interface Answered<Row, Answer> {
  /** The document of a shop with its lines, whoever may see it; its row is called `name`. */
  select: (db: Db, companyId: number, id: number) => SelectQueryBuilder<DB, never, Row>;
  name: string;
  /** Makes the answer of its row. */
  shown: (row: Row) => Answer;
}

/**
 * Makes the answer of documents of a kind. NOT_FOUND for one that is missing, or that this person may not see; its writer
 * reads it back even if it is another salesperson's now.
 */
export function documentAnswer<Row, Answer>(
  type: Seen,
  { select, name, shown }: Answered<Row, Answer>,
): DocumentAnswer<Answer> {
  function answered(row: Row | undefined): Answer {
    if (!row) throw new Refusal('NOT_FOUND');
    return shown(row);
  }
  return {
    readBack(trx, rights, id) {
      const query = select(trx, rights.company_id, id).compile();
      return { query, answer: (rowsOf) => answered(rowsOf<Row>(query)[0]) };
    },
    async get(db, rights, id) {
      const row = select(db, rights.company_id, id).where(isSeenIn(type, rights, name));
      return answered((await row.executeTakeFirst()) as Row | undefined);
    },
  };
}
