import { maxCountedRows } from '@soquay/contract/fields';
import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

/** Rows a filtered query finds, counted exactly up to maxCountedRows and no further: counting millions would cost more than the page. */
export async function countUpToCap(db: Db, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${maxCountedRows}) counted
  `.execute(db);
  return counted[0]?.total ?? 0;
}
