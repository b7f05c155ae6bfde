import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

export function getCounter(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['counter_warehouse_code', 'is_counter_settled as is_settled'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Suggests the active warehouse that most of the shop's bills of the last 90 days took goods from; null without any. */
export async function suggestCounter(db: Db, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ warehouse_code: string }>`
    select line.warehouse_code
    from bills bill
    join bill_lines line on line.company_id = bill.company_id and line.bill_id = bill.id
    join warehouses warehouse
      on warehouse.company_id = line.company_id and warehouse.warehouse_code = line.warehouse_code
    where bill.company_id = ${companyId} and bill.bill_date > business_day(now()) - 90
      and bill.status = 1 and warehouse.active = 1
    group by line.warehouse_code
    order by count(distinct bill.id) desc, line.warehouse_code
    limit 1`.execute(db);
  return rows[0]?.warehouse_code ?? null;
}

/** Locks the shop, and reads whether the warehouse is its own and in use. */
export async function lockCounter(
  trx: Trx,
  { company_id, warehouse_code }: { company_id: number; warehouse_code: string | null },
) {
  const shop = await trx
    .selectFrom('companies')
    .select(['counter_warehouse_code', 'is_counter_settled'])
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const warehouse = await trx
    .selectFrom('warehouses')
    .select('active')
    .where('company_id', '=', company_id)
    .where('warehouse_code', '=', warehouse_code)
    .executeTakeFirst();
  return { ...shop, warehouse };
}
