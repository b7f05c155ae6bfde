import * as contract from '@soquay/contract/stock-takes';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { CommitListener } from '../../http/bystanders.ts';
import { runInContext } from '../../request-context.ts';
import { postLines } from './post-lines.ts';

/**
 * Resumes approvals of all shops that a stopped server has left unfinished; lines that need a recount or its approval
 * stay. Safe while others do the same. Runs like a request for each, so that screens are notified, and goes on after a
 * failure; throws all failures at the end.
 */
export async function finishApprovals(db: Db, commitListener: CommitListener): Promise<void> {
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
    const { company_id } = take;
    const onCommit = commitListener({ endpoint: contract.resumeStockTake, company_id });
    await runInContext({ share: `shop ${company_id}`, onCommit }, () => postLines(db, take)).catch(
      (failure: unknown) => failures.push(failure),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'stock takes that cannot be booked');
}
