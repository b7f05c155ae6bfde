import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { postLines } from './post-lines.ts';

/**
 * Goes on with what approvals of all shops have left when a server stopped in the middle; those that wait for a recount
 * stay. Safe beside whoever is at it. Each is tried, whatever hinders another; fails in the end with all that did.
 */
export async function finishApprovals(db: Db): Promise<void> {
  const unfinished = await db
    .selectFrom('stock_takes')
    .select(['company_id', 'id'])
    .where('status', '=', 3)
    .where(sql<boolean>`(recount_count = 0 or posted_count + recount_count < row_count)`)
    .execute();
  const failures: unknown[] = [];
  for (const take of unfinished) {
    await postLines(db, take).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'stock takes that cannot be booked');
}
