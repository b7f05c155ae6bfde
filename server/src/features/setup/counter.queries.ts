import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

/** The shop's choice, with the active warehouse that most of its bills of the last 90 days took goods from. */
export async function getCounter(db: Db, companyId: number) {
  const { rows } = await sql<{
    counter_warehouse_code: string | null;
    is_settled: boolean;
    suggested: string | null;
  }>`
    select counter_warehouse_code, is_counter_settled as is_settled, (
      select line.warehouse_code
      from bills bill
      join bill_lines line on line.company_id = bill.company_id and line.bill_id = bill.id
      join warehouses warehouse
        on warehouse.company_id = line.company_id and warehouse.warehouse_code = line.warehouse_code
      where bill.company_id = ${companyId} and bill.bill_date > business_day(now()) - 90
        and bill.status = 1 and warehouse.active = 1
      group by line.warehouse_code
      order by count(distinct bill.id) desc, line.warehouse_code
      limit 1
    ) as suggested
    from companies where company_id = ${companyId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** The shop as it stands, whose other changes wait meanwhile; and whether the warehouse is its own and in use. */
export async function lockCounter(
  trx: Trx,
  { company_id, warehouse_code }: { company_id: number; warehouse_code: string | null },
) {
  const shop = await trx
    .selectFrom('companies')
    .select(['counter_warehouse_code', 'is_counter_settled'])
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const warehouse = await trx
    .selectFrom('warehouses')
    .select('active')
    .where('company_id', '=', company_id)
    .where('warehouse_code', '=', warehouse_code)
    .executeTakeFirst();
  return { ...shop, warehouse };
}
