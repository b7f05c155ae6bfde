import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import { fillDays } from '../../server/src/documents/document-days.ts';
import { preorderDocument } from '../../server/src/features/preorders/preorder-document.ts';
import { exportDocument } from '../../server/src/features/warehouse-exports/export-document.ts';
import { receiptDocument } from '../../server/src/features/warehouse-receipts/receipt-document.ts';

/** As many of each kind at most: their lists are to be long, not the loading of them. */
const mostOfKind = 40_000;

/**
 * Receipts, exports and pre-orders of a year whose days do not follow their numbers: one in ten is dated back, or a
 * pre-order ahead, by up to two months, one in twenty has moved to a later day; one in fifty was deleted. They have no
 * lines, so that the ledger knows nothing of them.
 */
export async function insertDatedDocuments(
  trx: Trx,
  { documents, shops, salespeople }: { documents: number; shops: number; salespeople: number },
): Promise<void> {
  const count = Math.min(documents, mostOfKind);
  await sql`
    create temporary table written on commit drop as
    select place, shop, number, at, seller, business_day(at) as day, number % 60 as days,
      case when number % 50 = 7 then 0 else 1 end as status,
      case when number % 20 = 1 then least(business_day(at) + 9, business_day(now()))
        when number % 10 = 3 then business_day(at) - (number % 60)::int else business_day(at) end as stock_day
    from (
      select place, (place - 1) % ${shops}::int + 1 as shop, (place - 1) / ${shops}::int + 1 as number,
        (place - 1) % ${shops}::int * ${salespeople}::int + 1 + (place - 1) / ${shops}::int % ${salespeople}::int as seller,
        now() - interval '1 hour' - (${count}::bigint - place) * (interval '365 days' / ${count}::float8) as at
      from generate_series(1, ${count}::bigint) place
    ) drawn
  `.execute(trx);
  await sql`
    insert into warehouse_receipts (id, company_id, receipt_number, receipt_date, receipt_type, behaviour, receipt_note,
      invoice_number, created_by, created_at, row_count, total_qty, status)
    select place, shop, number, stock_day, 2, 'open', '', 'HĐ ' || number, seller, at, 0, 0, status
    from written order by place
  `.execute(trx);
  await sql`
    insert into warehouse_exports (id, company_id, export_number, export_date, export_type, behaviour, export_note,
      borrower, created_by, created_at, row_count, total_qty, status)
    select place, shop, number, stock_day, 2, 'write-off', '', '', seller, at, 0, 0, status
    from written order by place
  `.execute(trx);
  await sql`
    insert into preorders (id, company_id, order_number, order_date, expire_date, customer_name, customer_phone,
      customer_address, order_note, saleman_id, orderman_id, payment_code, created_by, created_at, row_count,
      total_amount, pre_paid, process_status, status)
    select place, shop, number, order_day, order_day + 7, 'Khách đặt ' || number, '09' || lpad(place::text, 8, '0'), '', '',
      seller, seller, 'TM', seller, at, 0, 0, 0, 202, status
    from written, lateral (select day + case when number % 10 = 3 then days::int else 0 end as order_day) ordered
    order by place
  `.execute(trx);
  for (const { table, kind, days } of [receiptDocument, exportDocument, preorderDocument]) {
    await sql`select setval(${`${table}_id_seq`}, ${count}::bigint)`.execute(trx);
    await sql`
      insert into document_counters (company_id, document_kind, last_number)
      select company_id, ${kind}, max(${sql.ref(days.number)}) from ${sql.table(table)} group by company_id
    `.execute(trx);
  }
  await fillDays(trx, receiptDocument);
  await fillDays(trx, exportDocument);
  await fillDays(trx, preorderDocument);
}
