import {
  type CustomerFigures,
  type CustomerSummary,
  shownCustomerBills,
  shownCustomerGoods,
} from '@soquay/contract/customers';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sumMoney } from '../../database/sum-money.ts';
import { isLive } from '../../documents/document-days.ts';
import { isSeenIn } from '../../documents/seen-documents.ts';
import { findCustomerOfPhone } from '../customers/customers.queries.ts';
import { billDocument } from './bill-document.ts';

/**
 * Figures of a customer in the shop by normalised phone, over the bills that this person may see (decisions.md, "Whose
 * bills"). A stored customer's bills count whatever phone they were written with.
 */
export async function getCustomerFigures(
  db: Db,
  rights: ShopRights,
  customerPhone: string,
): Promise<CustomerFigures> {
  const known = await findCustomerOfPhone(db, customerPhone);
  const isTheirs = known
    ? sql<boolean>`bill.customer_id = ${known.customer_id}`
    : sql<boolean>`bill.customer_phone = ${customerPhone}`;
  const { rows } = await sql<Omit<CustomerFigures, 'customer'>>`
    with ${bought(rights, isTheirs)}
    select count(*) as bill_count, ${sumMoney('net_amount')} as total_amount, max(bill_date) as last_visit,
      (
        select coalesce(json_agg(newest), '[]')
        from (
          select bought.id, bill_number, bought.created_at, total_final_amount, fullname as saleman_fullname
          from bought join users on users.user_id = bought.saleman_id
          order by bill_number desc limit ${sql.lit(shownCustomerBills)}
        ) newest
      ) as bills
    from bought`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate gave no row');
  // Group and note of a customer are for people who sell (decisions.md, 'A customer's group and note').
  return { ...figures, customer: hasGrant(rights, 'orders', 'create') ? known : null };
}

/** Figures of a stored customer, with those of a year and the goods they buy. */
export async function getCustomerSummary(
  db: Db,
  rights: ShopRights,
  customerId: number,
): Promise<CustomerSummary> {
  const isOfYear = sql<boolean>`bill_date > business_day(now()) - interval '1 year'`;
  const { rows } = await sql<CustomerSummary>`
    with ${bought(rights, sql`bill.customer_id = ${customerId}`)},
    moved as (
      select line.company_id, line.product_id, line.qty, line.final_amount, bill_date
      from bought join bill_lines line on line.company_id = bought.company_id and line.bill_id = bought.id
      union all
      select line.company_id, line.product_id, -line.qty, -line.final_amount, null
      from bought
      join repays repay on repay.company_id = bought.company_id and repay.bill_id = bought.id
        and repay.${sql.raw(isLive)}
      join repay_lines line on line.company_id = repay.company_id and line.repay_id = repay.id
    ),
    kept as (
      select company_id, product_id, sum(qty)::bigint as qty, sum(final_amount)::bigint as amount,
        max(bill_date) as last_day
      from moved group by company_id, product_id having sum(qty) > 0
      order by sum(qty) desc, max(bill_date) desc, product_id limit ${sql.lit(shownCustomerGoods)}
    )
    select count(*) as bill_count, ${sumMoney('net_amount')} as total_amount, max(bill_date) as last_visit,
      count(*) filter (where ${isOfYear}) as year_bill_count, ${sumMoney('net_amount', isOfYear)} as year_amount,
      (
        select coalesce(json_agg(shown order by qty desc, last_day desc, product_id), '[]')
        from (
          select product_id, product_code, product_name, thumb_file, qty, amount, last_day
          from kept join products using (company_id, product_id)
        ) shown
      ) as goods
    from bought`.execute(db);
  return rows[0] as CustomerSummary;
}

/**
 * CTE `bought`: live bills of the customer that this person may see, each less the money paid back. Materialized: with a
 * limit in sight the planner would walk the shop's bills from the newest on.
 */
function bought(rights: ShopRights, isTheirs: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`bought as materialized (
    select bill.company_id, bill.id, bill.bill_number, bill.bill_date, bill.created_at, bill.total_final_amount,
      bill.saleman_id,
      bill.total_final_amount - (
        select ${sumMoney('repay.total_final_amount')} from repays repay
        where repay.company_id = bill.company_id and repay.bill_id = bill.id and repay.${sql.raw(isLive)}
      ) as net_amount
    from bills bill
    where bill.company_id = ${rights.company_id} and ${isTheirs}
      and bill.${sql.raw(isLive)} and ${isSeenIn(billDocument, rights, 'bill')}
  )`;
}
