import { type SentLine, shownSentLines } from '@soquay/contract/goods-on-the-way';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Goods that are on the way from a shop or to it, or missing, in one query; the oldest, as many as a screen shows.
 * `sumGoodsOnTheWay` leaves none out.
 */
export async function listGoodsOnTheWay(
  db: Db,
  { company_id, product_id }: { company_id: number; product_id?: number },
): Promise<SentLine[]> {
  const { rows } = await sql<SentLine>`
    select line.id, sent.id as export_id, sent.export_number, sent.export_date, sent.company_id, sender.company_name,
      line.warehouse_code, receipt.company_id as to_company_id, receiver.company_name as to_company_name,
      sent.receipt_warehouse_code as to_warehouse_code, receipt.id as receipt_id, receipt.receipt_number,
      line.product_code, line.product_name, line.unit_code, waiting.qty, receipt.status = 1 as is_missing
    from ${sentLines}
    join companies sender on sender.company_id = sent.company_id
    join companies receiver on receiver.company_id = receipt.company_id
    where ${isOnTheWay(company_id)} ${ofProduct(product_id)}
    order by sent.export_date, sent.id, line.line_number
    limit ${sql.lit(shownSentLines)}`.execute(db);
  return rows;
}

/** Pieces of all of them. */
export async function sumGoodsOnTheWay(
  db: Db,
  { company_id, product_id }: { company_id: number; product_id?: number },
): Promise<number> {
  const { rows } = await sql<{ qty: number }>`
    select coalesce(sum(waiting.qty), 0)::bigint as qty from ${sentLines}
    where ${isOnTheWay(company_id)} ${ofProduct(product_id)}
  `.execute(db);
  return rows[0]?.qty ?? 0;
}

/** Lines sent to receipts that wait or were counted short; there are few of both, each found by an index of its own. */
const sentLines = sql`
  (
    select receipt.company_id, receipt.id, line.id as line_id
    from warehouse_receipts receipt
    join warehouse_receipt_lines line on line.company_id = receipt.company_id and line.receipt_id = receipt.id
    where receipt.status = 2
    union all
    select company_id, receipt_id, id from warehouse_receipt_lines where qty < sent_qty
  ) as pending
  join warehouse_receipts receipt on receipt.company_id = pending.company_id and receipt.id = pending.id
  join warehouse_receipt_lines received on received.company_id = pending.company_id and received.id = pending.line_id
  join warehouse_export_lines line on line.receipt_line_id = pending.line_id
  join warehouse_exports sent on sent.company_id = line.company_id and sent.id = line.export_id
  cross join lateral (
    select case receipt.status
      when 2 then line.qty
      else line.qty - received.qty - line.lost_qty - line.back_qty
    end as qty
  ) waiting`;

function isOnTheWay(companyId: number): RawBuilder<boolean> {
  return sql<boolean>`waiting.qty > 0 and receipt.status > 0 and ${companyId} in (receipt.company_id, sent.company_id)`;
}

function ofProduct(productId: number | undefined): RawBuilder<unknown> {
  return productId ? sql`and ${productId} in (line.product_id, received.product_id)` : sql``;
}
