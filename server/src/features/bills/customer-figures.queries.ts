import { type CustomerFigures, shownCustomerBills } from '@soquay/contract/customers';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { isLive } from '../../documents/document-days.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { billDocument } from './bill-document.ts';

/** What a customer, by their normalised phone, has bought in the shop, of the bills this person may see (decisions.md, "Whose bills"). */
export async function getCustomerFigures(
  db: Db,
  rights: ShopRights,
  customerPhone: string,
): Promise<CustomerFigures> {
  // Found once, by their phone: with the limit in sight the planner would walk the shop's bills from the newest on.
  const { rows } = await sql<CustomerFigures>`
    with bought as materialized (
      select bill.company_id, bill.id, bill.bill_number, bill.bill_date, bill.created_at, bill.total_final_amount, bill.saleman_id
      from bills bill
      where bill.company_id = ${rights.company_id} and bill.customer_phone = ${customerPhone}
        and bill.${sql.raw(isLive)} and ${isSeenIn(billDocument, rights, 'bill')}
    )
    select count(*) as bill_count, ${sumMoney('total_final_amount')} - (${paidBack}) as total_amount,
      max(bill_date) as last_visit,
      (
        select coalesce(json_agg(newest), '[]')
        from (
          select bought.id, bill_number, bought.created_at, total_final_amount, fullname as saleman_fullname
          from bought join users on users.user_id = bought.saleman_id
          order by bill_number desc limit ${sql.lit(shownCustomerBills)}
        ) newest
      ) as bills
    from bought`.execute(db);
  return rows[0] as CustomerFigures;
}

/** For returned goods of the bills `bought`. */
const paidBack = sql`
  select ${sumMoney('repay.total_final_amount')}
  from bought
  join repays repay on repay.company_id = bought.company_id and repay.bill_id = bought.id and repay.${sql.raw(isLive)}`;
