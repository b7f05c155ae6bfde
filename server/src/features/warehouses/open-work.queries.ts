import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

interface WarehouseKey {
  company_id: number;
  warehouse_code: string;
}

/** Counts pieces sent to a warehouse, or counted short there and not settled. */
export async function countComing(db: Db, { company_id, warehouse_code }: WarehouseKey): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select
      (select coalesce(sum(line.qty), 0)::bigint
        from warehouse_receipts receipt
        join warehouse_receipt_lines line on line.company_id = receipt.company_id and line.receipt_id = receipt.id
        where receipt.company_id = ${company_id} and receipt.status = 2 and line.warehouse_code = ${warehouse_code})
      + (select coalesce(sum(sent.qty - line.qty - sent.lost_qty - sent.back_qty), 0)::bigint
        from warehouse_receipt_lines line
        join warehouse_receipts receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
        join warehouse_export_lines sent on sent.receipt_line_id = line.id
        where line.company_id = ${company_id} and line.warehouse_code = ${warehouse_code}
          and line.qty < line.sent_qty and receipt.status = 1) as coming
  `.execute(db);
  return rows[0]?.coming ?? 0;
}

/** Counts pieces lent from a warehouse or a shop, and its open stock takes. */
export async function findOpenWork(
  db: Db,
  { company_id, warehouse_code }: { company_id: number; warehouse_code?: string },
): Promise<{ lent: number; counts: number }> {
  const ofWarehouse = (column: string) =>
    warehouse_code === undefined ? sql`` : sql`and ${sql.ref(column)} = ${warehouse_code}`;
  const { rows } = await sql<{ lent: number; counts: number }>`
    select
      (select coalesce(sum(line.qty), 0)::bigint
        from warehouse_exports export
        join warehouse_export_lines line on line.company_id = export.company_id and line.export_id = export.id
        where export.company_id = ${company_id} and export.status = 1 and export.behaviour = 'loan'
          and line.status = 1 ${ofWarehouse('line.warehouse_code')}) as lent,
      (select count(*) from stock_takes
        where company_id = ${company_id} ${ofWarehouse('warehouse_code')}
          and status in (2, 3)) as counts
  `.execute(db);
  return rows[0] as { lent: number; counts: number };
}
