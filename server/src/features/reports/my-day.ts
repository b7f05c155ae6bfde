import type { ShopTotals } from '@soquay/contract/reports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { billReader } from '../bills/bills.queries.ts';
import { totals } from './sales.queries.ts';

/** Sums somebody's sales of today, as the list of these bills does. */
export async function getMyDay(db: Db, rights: ShopRights): Promise<ShopTotals> {
  const today = await findToday(db);
  const { bill_count, total_final_amount } = await billReader.sums(db, rights, {
    from_date: today,
    to_date: today,
    status: 1,
    order_origin: 'all',
    saleman_id: rights.user_id,
  });
  return totals(bill_count, total_final_amount);
}
