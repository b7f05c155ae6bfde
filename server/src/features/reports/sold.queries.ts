import type { Period } from '@soquay/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { findNumberRange } from '../../documents/document-days.queries.ts';
import { isLive } from '../../documents/document-days.ts';
import { billDays } from '../bills/bill-days.ts';

/** Selects the live bills of a period, for statements that need more than daily totals. */
export async function selectSold(db: Db, companyId: number, period: Period) {
  // Days as a range of numbers, by which the index is ordered.
  const { first, last } = await findNumberRange(db, billDays, companyId, period);
  return db
    .selectFrom('bills as sold')
    .where('sold.company_id', '=', companyId)
    .where('sold.bill_number', '>=', first ?? 0)
    .where('sold.bill_number', '<=', last ?? 0)
    .where('sold.bill_date', '>=', period.from_date)
    .where('sold.bill_date', '<=', period.to_date)
    .where(sql.raw<boolean>(`sold.${isLive}`));
}
