import type { RepayableBill, RepayableLine } from '@soquay/contract/returns';
import { shownRepayableBills } from '@soquay/contract/returns';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { normalizePhone } from '@soquay/contract/rules/phone';
import { remainingQty, returnAmounts } from '@soquay/contract/rules/return-arithmetic';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { isLive } from '../../documents/document-days.ts';
import { wordAtLine } from '../../documents/words-of-lines.ts';
import { Refusal } from '../../refusal.ts';
import { repaidOf } from '../bills/repaid.queries.ts';
import { type ReturnedBill, refuseDeletedBill, type SoldLine } from './return-lines.rules.ts';

/** What can still come back of bills: what was sold, less what live returns have brought back. */

interface BillPlace {
  company_id: number;
  bill_id: number;
}

const billColumns = `id, bill_number, bill_date, customer_id, customer_name, customer_phone, customer_address, saleman_id,
  order_origin, total_final_amount, status`;

const lockBill = keyedStatement<BillPlace, ReturnedBill>(
  (value) => `
    select ${billColumns} from bills
    where company_id = ${value('company_id')} and id = ${value('bill_id')} for update`,
);

/** Those lines of the bill; all of them where none are named. */
const findSold = keyedStatement<BillPlace & { ids: readonly number[] | null }, SoldLine>(
  (value) => `
    select line.id, line.product_id, line.product_code, line.product_name, line.unit_code, line.warehouse_code,
      line.original_price, line.items, line.price, line.qty as sold_qty, line.discount as sold_discount,
      repaid.qty as repaid_qty, repaid.discount as repaid_discount,
      ${wordAtLine('color')} as color, ${wordAtLine('size')} as size, product.thumb_file, product.slide_file, product.status as product_status
    from bill_lines line
    join products product on product.company_id = line.company_id and product.product_id = line.product_id
    cross join lateral ${repaidOf('line')} repaid
    where line.company_id = ${value('company_id')} and line.bill_id = ${value('bill_id')}
      and (${value('ids')}::bigint[] is null or line.id = any(${value('ids')}::bigint[]))
    order by line.line_number`,
);

export interface Repayable {
  bill: ReturnedBill | undefined;
  /** Lines of the bill, by id. */
  sold: ReadonlyMap<number, SoldLine>;
}

/** Locks a bill and reads what of those lines has been sold and come back: one message. */
export async function findRepayable(
  trx: Trx,
  { ids, ...bill }: BillPlace & { ids: readonly number[] },
): Promise<Repayable> {
  const [[found], sold] = await executeBatch(trx, lockBill(bill), findSold({ ...bill, ids }));
  return { bill: found, sold: new Map(sold.map((line) => [line.id, line])) };
}

/** A bill with the lines of which something can still come back, whoever sold it; BILL_DELETED for a deleted one. */
export async function getRepayableProducts(
  db: Db,
  { company_id }: ShopRights,
  bill_id: number,
): Promise<RepayableBill & { details: RepayableLine[] }> {
  const [bill] = await selectBills(db, company_id, sql`bill.id = ${bill_id}`);
  if (!bill) throw new Refusal('NOT_FOUND');
  refuseDeletedBill(bill);
  const { status, ...shown } = bill;
  const { rows } = await db.executeQuery(findSold({ company_id, bill_id, ids: null }));
  return { ...shown, details: rows.filter((line) => remainingQty(line) > 0).map(repayableLine) };
}

function repayableLine({ original_price, ...line }: SoldLine): RepayableLine {
  const qty = remainingQty(line);
  return {
    ...line,
    qty,
    reduce_amount: 0,
    ...returnAmounts(line, { qty, reduce_amount: 0 }),
    checked: false,
  };
}

/** Bills of the shop that stand, whoever sold them, by their exact number or their customer's whole phone (decisions.md, 'Returns'). */
export async function findRepayableBills(
  db: Db,
  { company_id }: ShopRights,
  typed: string,
): Promise<RepayableBill[]> {
  const { bill_number, customer_phone } = searchedBills(typed);
  // '+84' alone is nobody's phone, and no walk-in customer's either.
  const phone = normalizePhone(customer_phone ?? '');
  if (bill_number === undefined && phone === '') return [];
  const condition =
    bill_number === undefined
      ? sql<boolean>`bill.customer_phone = any((select phones_of_customer(${phone}))::text[])`
      : sql<boolean>`bill.bill_number = ${bill_number}`;
  const bills = await selectBills(db, company_id, sql`${condition} and bill.${sql.raw(isLive)}`);
  return bills.map(({ status, ...bill }) => bill);
}

/** Found by the condition alone, before the limit: with the limit in sight the planner would walk the shop's bills from the newest on. */
async function selectBills(
  db: Db,
  companyId: number,
  condition: RawBuilder<boolean>,
): Promise<(RepayableBill & { status: 0 | 1 })[]> {
  const { rows } = await sql<RepayableBill & { status: 0 | 1 }>`
    with found as materialized (
      select * from bills bill where bill.company_id = ${companyId} and ${condition}
    )
    select bill.id, bill.company_id, bill_number, bill_date, customer_name, customer_phone, customer_address,
      fullname as saleman_fullname, total_final_amount, bill.status,
      (
        select coalesce(sum(line.qty - repaid.qty), 0)::bigint
        from bill_lines line cross join lateral ${sql.raw(repaidOf('line'))} repaid
        where line.company_id = bill.company_id and line.bill_id = bill.id
      ) as remaining_qty
    from (select * from found order by bill_number desc limit ${sql.lit(shownRepayableBills)}) bill
    join users on users.user_id = bill.saleman_id
    order by bill_number desc`.execute(db);
  return rows;
}
