import type { Profit } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import type { PeriodQuery } from './period.rules.ts';
import { findPeriod } from './sales.queries.ts';
import { selectReturnedLines, selectSoldLines } from './sold-lines.queries.ts';

/** Computes profit: sales of a period less the cost their goods had then. Returns count on their own day, at the cost of their sale. */
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

/** Computes the profit of several shops together, read shop by shop. */
export async function getProfitOfShops(
  db: Db,
  shops: readonly { company_id: number }[],
  asked: PeriodQuery,
): Promise<Profit> {
  const all: Profit = { profit: 0, sold_cost: 0, returned_cost: 0, lines_without_cost: 0 };
  for (const { company_id } of shops) {
    const profit = await getProfit(db, company_id, asked);
    for (const figure of Object.keys(all) as (keyof Profit)[]) all[figure] += profit[figure];
  }
  return all;
}

const figuresOfLines = [
  sumMoney('line.final_amount').as('amount'),
  sumMoney(sql`line.original_price * line.qty`).as('cost'),
] as const;
