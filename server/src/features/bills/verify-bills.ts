import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { verifyDays } from '../../documents/verify-days.ts';
import { bookedLines, type Difference } from '../../stock/verify-ledger.ts';
import { billDays } from './bill-days.ts';

/** At most this many differences of a kind are listed; the first ones show the cause. */
const mostListed = 100;

/**
 * Recomputes every bill: its totals are the sums of its lines, the ledger has taken just its lines
 * (nothing once it is deleted), the shop's numbers have no gap, and its days are what their bills add up to. Reads
 * only.
 */
export async function verifyBills(db: Db): Promise<Difference[]> {
  const booked = sql`(select document_id as bill_id, * from ${bookedLines('bill')} line)`;
  const totals = await sql<{ id: number; difference: string }>`
    select bill.id, format('totals %s/%s/%s, lines %s/%s/%s', bill.total_amount, bill.total_discount,
      bill.total_final_amount, sum(line.amount), sum(line.discount), sum(line.final_amount)) as difference
    from bills bill
    left join bill_lines line on line.company_id = bill.company_id and line.bill_id = bill.id
    group by bill.company_id, bill.id
    having (bill.total_amount, bill.total_discount, bill.total_final_amount, bill.row_count)
      is distinct from (sum(line.amount), sum(line.discount), sum(line.final_amount), count(line.id))
    limit ${mostListed}
  `.execute(db);
  const movements = await sql<{ bill_id: number; line_id: number; sold: number; moved: number }>`
    select bill_id, line_id, coalesce(sold.qty, 0) as sold, coalesce(-moved.qty, 0)::bigint as moved
    from (
      select line.bill_id, line.id as line_id, line.warehouse_code, line.product_id,
        case bill.status when 1 then line.qty else 0 end as qty
      from bill_lines line
      join bills bill on bill.company_id = line.company_id and bill.id = line.bill_id
    ) sold
    full join ${booked} moved using (bill_id, line_id, warehouse_code, product_id)
    where coalesce(sold.qty, 0) <> coalesce(-moved.qty, 0)
    limit ${mostListed}
  `.execute(db);
  const numbers = await sql<{ company_id: number; highest: number; bills: number; counted: number }>`
    select bill.company_id, max(bill.bill_number) as highest, count(*) as bills, counter.last_number as counted
    from bills bill
    left join document_counters counter
      on counter.company_id = bill.company_id and counter.document_kind = 'bill'
    group by bill.company_id, counter.last_number
    having max(bill.bill_number) <> count(*) or counter.last_number is distinct from count(*)
  `.execute(db);
  return [
    ...totals.rows.map((row) => `bill ${row.id}: ${row.difference}`),
    ...movements.rows.map(
      (row) => `bill ${row.bill_id}, line ${row.line_id}: sold ${row.sold}, ledger ${row.moved}`,
    ),
    ...numbers.rows.map(
      (row) =>
        `shop ${row.company_id}: ${row.bills} bills, highest number ${row.highest}, counter ${row.counted}`,
    ),
    ...(await verifyDays(db, billDays)),
  ];
}
