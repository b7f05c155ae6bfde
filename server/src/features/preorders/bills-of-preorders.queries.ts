import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';

/** What has been made of pre-orders. Bills are written by a feature of their own, which knows pre-orders; of bills these ask no more than this. */

/** Bills of a pre-order, as a column of it. */
export function billsOf(db: Db, preorder: { company_id: Expression<number>; id: Expression<number> }) {
  return jsonArrayFrom(
    db
      .selectFrom('bills')
      .select(['id', 'bill_number', 'bill_date', 'total_final_amount', 'pre_paid', 'status'])
      .where('company_id', '=', preorder.company_id)
      .where('preorder_id', '=', preorder.id)
      .orderBy('bill_number', 'desc'),
  );
}

/** The bill of a pre-order that stands, if one does; what is asked of a pre-order that is locked stays so. */
export async function findLiveBill(
  trx: Trx,
  { company_id, id }: { company_id: number; id: number },
): Promise<{ bill_number: number } | undefined> {
  return await trx
    .selectFrom('bills')
    .select('bill_number')
    .where('company_id', '=', company_id)
    .where('preorder_id', '=', id)
    .where(sql.raw<boolean>(isLive))
    .executeTakeFirst();
}
