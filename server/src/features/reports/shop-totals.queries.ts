import type { ShopTotals } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';

interface Period {
  company_id: number;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** Bills of a shop that are not deleted, by their business date; today when no day is given. */
export async function getShopTotals(db: Db, period: Period): Promise<ShopTotals> {
  const today = businessDay(new Date());
  const from = period.from_date ?? period.to_date ?? today;
  const to = period.to_date ?? (period.from_date ? today : from);
  const totals = await db
    .selectFrom('bills')
    .select([sql<number>`count(*)`.as('total_bill'), sumMoney('total_final_amount').as('total_amount')])
    .where('company_id', '=', period.company_id)
    .where('bill_date', '>=', from)
    .where('bill_date', '<=', to)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  const average = totals.total_bill === 0 ? 0 : Math.floor(totals.total_amount / totals.total_bill);
  return { ...totals, average };
}
