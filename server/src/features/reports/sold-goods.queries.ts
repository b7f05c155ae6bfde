import {
  type BestSeller,
  type Period,
  paceDays,
  type RunningOut,
  shownGoods,
  stockDays,
} from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { plannedForItsValues } from '../../database/statement-names.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { sellableByProduct } from '../../stock/availability.ts';
import { lastDays, type PeriodQuery } from './period.rules.ts';
import { findPeriod, findToday } from './sales.queries.ts';
import { selectSold } from './sold-bills.queries.ts';

/** The products of which most pieces were sold. */
export async function getBestSellers(db: Db, companyId: number, asked: PeriodQuery): Promise<BestSeller[]> {
  const lines = await selectSoldLines(db, companyId, await findPeriod(db, asked));
  const sold = lines
    .groupBy('line.product_id')
    .select([
      'line.product_id',
      sql<number>`sum(line.qty)::bigint`.as('qty'),
      sumMoney('line.final_amount').as('total_amount'),
    ])
    .orderBy('qty', 'desc')
    .orderBy('total_amount', 'desc')
    .orderBy('line.product_id')
    .limit(sql.lit(shownGoods));
  return await db
    .selectFrom(sold.as('sold'))
    .innerJoin('products as product', (join) =>
      join.onRef('product.product_id', '=', 'sold.product_id').on('product.company_id', '=', companyId),
    )
    .select([...shownColumns, 'sold.qty', 'sold.total_amount'])
    .orderBy('sold.qty', 'desc')
    .orderBy('sold.total_amount', 'desc')
    .orderBy('sold.product_id')
    .execute();
}

/** Products that will be sold out within `stockDays`, as `paceDays` have sold them; what is sold out first. */
export async function getRunningOut(db: Db, companyId: number): Promise<RunningOut[]> {
  const lines = await selectSoldLines(db, companyId, lastDays(paceDays, await findToday(db)));
  const pace = lines
    .groupBy('line.product_id')
    .select(['line.product_id', sql<number>`sum(line.qty)::bigint`.as('sold')]);
  const left = sql<number>`coalesce(stock.qty, 0)`;
  return await db
    .with('pace', () => pace)
    .selectFrom('pace')
    .leftJoin(sellableByProduct(companyId).as('stock'), 'stock.product_id', 'pace.product_id')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.product_id', '=', 'pace.product_id')
        .on('product.company_id', '=', companyId)
        .on('product.status', '=', 1),
    )
    .where(sql<boolean>`${left} * ${sql.lit(paceDays)} < pace.sold * ${sql.lit(stockDays)}`)
    .select([
      ...shownColumns,
      'pace.sold',
      left.as('qty'),
      sql<number>`${left} * ${sql.lit(paceDays)} / pace.sold`.as('days_left'),
    ])
    .orderBy('days_left')
    .orderBy('pace.sold', 'desc')
    .orderBy('pace.product_id')
    .limit(sql.lit(shownGoods))
    .execute();
}

const shownColumns = [
  'product.product_id',
  'product.product_code',
  'product.product_name',
  'product.thumb_file',
] as const;

/** The lines of the bills of a period that stand. */
export async function selectSoldLines(db: Db, companyId: number, period: Period) {
  const sold = await selectSold(db, companyId, period);
  // Ids do not grow with the numbers, but no more than sales at one moment get out of step. Added to 0, since of the
  // bare id PostgreSQL would look for the least along its own index, through all bills.
  const { first, last } = await sold
    .select([sql<number>`min(sold.id + 0)`.as('first'), sql<number>`max(sold.id + 0)`.as('last')])
    .executeTakeFirstOrThrow();
  // A plan for any days joins bill by bill: three times as long over a year.
  return db
    .selectFrom('bill_lines as line')
    .modifyFront(sql.raw(plannedForItsValues))
    .innerJoin(sold.select('sold.id').as('sold'), 'sold.id', 'line.bill_id')
    .where('line.company_id', '=', companyId)
    .where('line.bill_id', '>=', first ?? 0)
    .where('line.bill_id', '<=', last ?? 0);
}
