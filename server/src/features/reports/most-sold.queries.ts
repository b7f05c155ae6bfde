import { mostSoldDays, shownMostSold } from '@soquay/contract/touch-goods';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { plannedForItsValues } from '../../database/statement-names.ts';
import { isLive } from '../../documents/document-days.ts';
import { lastDays } from './period.rules.ts';
import { findToday } from './sales.queries.ts';
import { selectSold } from './sold-bills.queries.ts';
import { selectSoldLines } from './sold-goods.queries.ts';

/** Of the bills of the last days that stand, the goods of which most pieces were sold and not brought back; none that is deleted or not sold any more. */
export async function listMostSold(db: Db, companyId: number): Promise<{ product_id: number }[]> {
  const period = lastDays(mostSoldDays, await findToday(db));
  const sold = (await selectSoldLines(db, companyId, period))
    .groupBy('line.product_id')
    .select(['line.product_id', sql<number>`sum(line.qty)::bigint`.as('qty')]);
  const returned = (await selectSold(db, companyId, period))
    .innerJoin('repays', (join) =>
      join
        .onRef('repays.company_id', '=', 'sold.company_id')
        .onRef('repays.bill_id', '=', 'sold.id')
        .on(sql.raw<boolean>(`repays.${isLive}`)),
    )
    .innerJoin('repay_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'repays.company_id').onRef('line.repay_id', '=', 'repays.id'),
    )
    .groupBy('line.product_id')
    .select(['line.product_id', sql<number>`sum(line.qty)::bigint`.as('qty')]);
  const kept = sql<number>`sold.qty - coalesce(returned.qty, 0)`;
  return await db
    .selectFrom(sold.as('sold'))
    .modifyFront(sql.raw(plannedForItsValues))
    .leftJoin(returned.as('returned'), 'returned.product_id', 'sold.product_id')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.product_id', '=', 'sold.product_id')
        .on('product.company_id', '=', companyId)
        .on('product.status', '=', 1)
        .on('product.active', '=', 1),
    )
    .where(kept, '>', 0)
    .select('product.product_id')
    .orderBy(kept, 'desc')
    .orderBy('product.product_id')
    .limit(sql.lit(shownMostSold))
    .execute();
}
