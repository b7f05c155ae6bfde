import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import { fillDays } from '../../server/src/documents/document-days.ts';
import { billDocument } from '../../server/src/features/bills/bill-document.ts';
import { returnDocument } from '../../server/src/features/returns/return-document.ts';

/**
 * Books past bills and returns in a few set-based statements, with movements on their own days, which the ledger's
 * verbs cannot do. Only for an empty ledger; `verify` must find nothing afterwards.
 */
export interface History {
  /** Rows (company_id, warehouse_code, product_id, qty, document_id, user_id, at) of opening stock. */
  arrivals: RawBuilder<unknown>;
  /** Rows (company_id, bill_id, user_id, at): who deleted a bill, and when. */
  deletions: RawBuilder<unknown>;
}

/**
 * Books the arrivals, every bill when written, its opposite when deleted, and every return (none is deleted). Levels
 * are ordered by product, as an import leaves them.
 */
export async function bookHistory(trx: Trx, history: History): Promise<void> {
  await collectMovements(trx, history);
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    select company_id, warehouse_code, product_id, sum(qty)
    from history group by company_id, product_id, warehouse_code
    order by company_id, product_id, warehouse_code
  `.execute(trx);
  await sql`
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id,
      line_id, user_id, posted_at, business_date, action, balance)
    select company_id, warehouse_code, product_id, qty, document_kind, document_id,
      line_id, user_id, posted_at, business_date, action,
      sum(qty) over (partition by company_id, warehouse_code, product_id order by posted_at, line_id, qty)
    from history order by posted_at, line_id, qty
  `.execute(trx);
  await sql`
    insert into document_counters (company_id, document_kind, last_number)
    select company_id, 'bill', max(bill_number) from bills group by company_id
    union all
    select company_id, 'return', max(repay_number) from repays group by company_id
  `.execute(trx);
  await fillDays(trx, billDocument);
  await fillDays(trx, returnDocument);
}

/** Collects all future movements of the ledger in a temporary table. */
async function collectMovements(trx: Trx, { arrivals, deletions }: History): Promise<void> {
  await sql`
    create temporary table history on commit drop as
    select company_id, warehouse_code, product_id, qty, 'opening' as document_kind, document_id,
      product_id as line_id, user_id, at as posted_at, business_day(at) as business_date, 'create' as action
    from (${arrivals}) as arrival
    union all
    select line.company_id, line.warehouse_code, line.product_id, -line.qty, 'bill', bill.id,
      line.id, bill.created_by, bill.created_at, bill.bill_date, 'create'
    from bills bill
    join bill_lines line on line.company_id = bill.company_id and line.bill_id = bill.id
    union all
    select line.company_id, line.warehouse_code, line.product_id, line.qty, 'return', repay.id,
      line.id, repay.created_by, repay.created_at, repay.repay_date, 'create'
    from repays repay
    join repay_lines line on line.company_id = repay.company_id and line.repay_id = repay.id
    union all
    select line.company_id, line.warehouse_code, line.product_id, line.qty, 'bill', deletion.bill_id,
      line.id, deletion.user_id, deletion.at, business_day(deletion.at), 'delete'
    from (${deletions}) as deletion
    join bill_lines line on line.company_id = deletion.company_id and line.bill_id = deletion.bill_id
  `.execute(trx);
}
