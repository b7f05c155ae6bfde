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

/** Pieces that are sent to a warehouse, or were counted short there and may be found yet. */
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

/** Pieces that were lent from a warehouse, or from a shop, and stock takes of it that are open. */
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

/** What customers were promised and nobody has delivered or cancelled, deposit and all. */
export async function countOpenPreorders(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('preorders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('process_status', 'not in', [109, 202])
    .executeTakeFirstOrThrow();
  return count;
}

/** Its documents, and who works there. */
export async function countUsesOfShop(db: Db, companyId: number): Promise<number> {
  const { staff } = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.role_id', 'user_roles.role_id')
    .select((eb) => eb.fn.count<number>('user_roles.user_id').distinct().as('staff'))
    .where('roles.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return staff + (await countUses(db, documentTables, { company_id: companyId }));
}

const documentTables = [
  'bills',
  'repays',
  'preorders',
  'warehouse_receipts',
  'warehouse_exports',
  'stock_takes',
  'opening_stocks',
];

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
  named: { payment_code: string } | { unit_code: string } | { company_id: number },
): Promise<number> {
  const [[column, code]] = Object.entries(named) as [[string, string | number]];
  const found = tables.map(
    (table) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${code}`,
  );
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from (${sql.join(found, sql` union all `)} limit ${mostUses}) as used
  `.execute(db);
  return rows[0]?.uses ?? 0;
}
