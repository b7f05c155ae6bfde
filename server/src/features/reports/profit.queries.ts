import type { Period, Profit } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { plannedForItsValues } from '../../database/statement-names.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { returnDays } from '../returns/return-document.ts';
import type { PeriodQuery } from './period.rules.ts';
import { findPeriod } from './sales.queries.ts';
import { selectSoldLines } from './sold-goods.queries.ts';

/** What the sales of a period leave of what their goods cost then; what came back counts on its own day, by the cost of its sale. */
export async function getProfit(db: Db, companyId: number, asked: PeriodQuery): Promise<Profit> {
  const period = await findPeriod(db, asked);
  const sold = await (await selectSoldLines(db, companyId, period))
    .select([
      ...figuresOfLines,
      sql<number>`count(*) filter (where line.original_price = 0)`.as('lines_without_cost'),
    ])
    .executeTakeFirstOrThrow();
  const returned = await (await selectReturnedLines(db, companyId, period))
    .select(figuresOfLines)
    .executeTakeFirstOrThrow();
  return {
    profit: sold.amount - sold.cost - (returned.amount - returned.cost),
    sold_cost: sold.cost,
    returned_cost: returned.cost,
    lines_without_cost: sold.lines_without_cost,
  };
}

const figuresOfLines = [
  sumMoney('line.final_amount').as('amount'),
  sumMoney(sql`line.original_price * line.qty`).as('cost'),
] as const;

/** The lines of the returns of a period that stand. */
async function selectReturnedLines(db: Db, companyId: number, period: Period) {
  const { first, last } = await findNumberRange(db, returnDays, companyId, period);
  return db
    .selectFrom('repays as returned')
    .modifyFront(sql.raw(plannedForItsValues))
    .innerJoin('repay_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'returned.company_id').onRef('line.repay_id', '=', 'returned.id'),
    )
    .where('returned.company_id', '=', companyId)
    .where('returned.repay_number', '>=', first ?? 0)
    .where('returned.repay_number', '<=', last ?? 0)
    .where('returned.repay_date', '>=', period.from_date)
    .where('returned.repay_date', '<=', period.to_date)
    .where(sql.raw<boolean>(`returned.${isLive}`));
}
