import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';

/** Reads the bills made from pre-orders, and no more of bills: their feature depends on this one, not the other way round. */

/** Column of a pre-order: its bills. */
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

/** Finds the live bill of a pre-order. While the pre-order is locked the answer stays true. */
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
