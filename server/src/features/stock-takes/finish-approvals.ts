import * as contract from '@soquay/contract/stock-takes';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { AroundHandler } from '../../http/bystanders.ts';
import { postLines } from './post-lines.ts';

/**
 * Goes on with what approvals of all shops have left when a server stopped in the middle; lines that wait for a recount, or
 * for its approval, stay. Safe beside whoever is at it. Each is done as if somebody had asked for it, so that open screens are told, and each
 * is tried, whatever hinders another; fails in the end with all that did.
 */
export async function finishApprovals(db: Db, around: AroundHandler): Promise<void> {
  const unfinished = await db
    .selectFrom('stock_takes')
    .select(['company_id', 'id'])
    .where('status', '=', 3)
    .where(
      sql<boolean>`(posted_count + recount_count + unapproved_count < row_count or posted_count = row_count)`,
    )
    .execute();
  const failures: unknown[] = [];
  for (const take of unfinished) {
    const call = { endpoint: contract.resumeStockTake, company_id: take.company_id };
    await around(call, () => postLines(db, take)).catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'stock takes that cannot be booked');
}
