import { maxCountedRows } from '@soquay/contract/fields';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Counts rows exactly up to maxCountedRows and no further: counting millions would cost more than the page. */
export async function countUpToCap(db: Db, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${maxCountedRows}) counted
  `.execute(db);
  return counted[0]?.total ?? 0;
}

/** Pages that people open all day. */
const firstPages = 10;

/**
 * `limit … offset …` of a page, as literals for the first pages: with parameters PostgreSQL plans anew for each
 * request, which takes longer than running the statement.
 */
export function limitToPage({ page, per_page }: { page: number; per_page: number }): RawBuilder<unknown> {
  const offset = (page - 1) * per_page;
  if (page > firstPages) return sql`limit ${per_page} offset ${offset}`;
  return sql`limit ${sql.lit(per_page)} offset ${sql.lit(offset)}`;
}
