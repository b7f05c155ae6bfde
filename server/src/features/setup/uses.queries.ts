import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Nobody asks how often beyond it; finding more takes a pass over all bills. */
const mostUses = 1_000;

interface WarehouseKey {
  company_id: number;
  warehouse_code: string;
}

/** People to whom the warehouse is given. */
export async function countStaffOfWarehouse(db: Db, key: WarehouseKey): Promise<number> {
  const { count } = await db
    .selectFrom('user_warehouses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', key.company_id)
    .where('warehouse_code', '=', key.warehouse_code)
    .executeTakeFirstOrThrow();
  return count;
}

/** Pieces that are sent to the warehouse, and that were lent from it, and stock takes of it that are open. */
export async function findOpenWork(
  db: Db,
  { company_id, warehouse_code }: WarehouseKey,
): Promise<{ coming: number; lent: number; counts: number }> {
  const { rows } = await sql<{ coming: number; lent: number; counts: number }>`
    select
      (select coalesce(sum(line.qty), 0)::bigint
        from warehouse_receipts receipt
        join warehouse_receipt_lines line on line.company_id = receipt.company_id and line.receipt_id = receipt.id
        where receipt.company_id = ${company_id} and receipt.status = 2
          and line.warehouse_code = ${warehouse_code})
      -- What was counted short may be found there yet.
      + (select coalesce(sum(sent.qty - line.qty - sent.lost_qty - sent.back_qty), 0)::bigint
        from warehouse_receipt_lines line
        join warehouse_receipts receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
        join warehouse_export_lines sent on sent.receipt_line_id = line.id
        where line.company_id = ${company_id} and line.warehouse_code = ${warehouse_code}
          and line.qty < line.sent_qty and receipt.status = 1) as coming,
      (select coalesce(sum(line.qty), 0)::bigint
        from warehouse_exports export
        join warehouse_export_lines line on line.company_id = export.company_id and line.export_id = export.id
        where export.company_id = ${company_id} and export.status = 1 and export.behaviour = 'loan'
          and line.status = 1 and line.warehouse_code = ${warehouse_code}) as lent,
      (select count(*) from stock_takes
        where company_id = ${company_id} and warehouse_code = ${warehouse_code}
          and status in (2, 3)) as counts
  `.execute(db);
  return rows[0] as { coming: number; lent: number; counts: number };
}

/** Documents that are paid by it, and accounts it has. */
export function countUsesOfPayment(db: Db, code: string): Promise<number> {
  return countUses(db, ['bills', 'repays', 'preorders', 'bank_accounts'], { payment_code: code });
}

/** Products and lines of pre-orders that are counted in it. */
export function countUsesOfUnit(db: Db, code: string): Promise<number> {
  return countUses(db, ['products', 'preorder_lines'], { unit_code: code });
}

async function countUses(
  db: Db,
  tables: readonly string[],
  named: { payment_code: string } | { unit_code: string },
): Promise<number> {
  const [[column, code]] = Object.entries(named) as [[string, string]];
  const found = tables.map(
    (table) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${code}`,
  );
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from (${sql.join(found, sql` union all `)} limit ${mostUses}) as used
  `.execute(db);
  return rows[0]?.uses ?? 0;
}
