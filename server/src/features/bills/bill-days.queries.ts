import { type BillFilters, type BillSums, defaultOrderOrigin } from '@soquay/contract/bills';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';

/** What the figures of days can tell of what is asked for. */
export type DayFilters = Pick<BillFilters, 'from_date' | 'to_date' | 'order_origin' | 'status'>;

/** Sums of a shop's bills by its days; no bill is looked at. */
export async function sumDays(db: Db, companyId: number, filters: DayFilters): Promise<BillSums> {
  const areLiveAsked = sql.lit(filters.status !== 0);
  return await selectDays(db, companyId, filters)
    .select([
      sumMoney('live_count', areLiveAsked).as('bill_count'),
      sumMoney('deleted_count', sql.lit(filters.status !== 1)).as('deleted_count'),
      sumMoney('total_amount', areLiveAsked).as('total_amount'),
      sumMoney('total_discount', areLiveAsked).as('total_discount'),
      sumMoney('total_final_amount', areLiveAsked).as('total_final_amount'),
      sumMoney('pre_paid', areLiveAsked).as('pre_paid'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many bills there are, for a statement that asks for more than that. */
export function countByDays(db: Db, companyId: number, filters: DayFilters) {
  const [live, deleted] = [sql.lit(filters.status !== 0), sql.lit(filters.status !== 1)];
  return selectDays(db, companyId, filters).select(
    sql<number>`coalesce(sum(live_count) filter (where ${live}), 0)
      + coalesce(sum(deleted_count) filter (where ${deleted}), 0)`.as('count'),
  );
}

/** The numbers between which a day range has its bills; null where it has none. */
export interface NumberRange {
  first: number | null;
  last: number | null;
}

export async function findNumberRange(db: Db, companyId: number, filters: DayFilters): Promise<NumberRange> {
  return await selectDays(db, companyId, filters)
    .select((eb) => [eb.fn.min('first_number').as('first'), eb.fn.max('last_number').as('last')])
    .executeTakeFirstOrThrow();
}

function selectDays(db: Db, companyId: number, filters: DayFilters) {
  const { from_date, to_date, order_origin = defaultOrderOrigin } = filters;
  let days = db.selectFrom('bill_days').where('company_id', '=', companyId);
  if (from_date) days = days.where('bill_date', '>=', from_date);
  if (to_date) days = days.where('bill_date', '<=', to_date);
  if (order_origin !== 'all') days = days.where('order_origin', '=', order_origin);
  return days;
}
