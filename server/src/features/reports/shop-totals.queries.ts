import type { ShopTotals } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumDays } from '../../documents/document-days.queries.ts';
import { billDays } from '../bills/bill-days.ts';

interface Period {
  company_id: number;
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** Bills of a shop that are not deleted, by their business date; today when no day is given. */
export async function getShopTotals(db: Db, period: Period): Promise<ShopTotals> {
  const today = sql<string>`business_day(now())`;
  const from = period.from_date ?? period.to_date ?? today;
  const to = period.to_date ?? (period.from_date ? today : from);
  const days = { from_date: from, to_date: to, status: 1 } as const;
  const { live_count: total_bill, total_final_amount: total_amount } = await sumDays(
    db,
    billDays,
    period.company_id,
    days,
  );
  const average = total_bill === 0 ? 0 : Math.floor(total_amount / total_bill);
  return { total_bill, total_amount, average };
}
