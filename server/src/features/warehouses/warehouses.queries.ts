import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Suggests a code: the first number free in all shops, since codes are unique in the business. */
export async function getFreeWarehouseCode(db: Db): Promise<string> {
  const { rows } = await sql<{ warehouse_code: string }>`
    select 'KHO' || number as warehouse_code
    from generate_series(1, (select count(*) + 1 from warehouses)) as number
    where not exists (select from warehouses where lower(warehouse_code) = 'kho' || number)
    order by number
    limit 1`.execute(db);
  const [free] = rows;
  if (!free) throw new Error('of n warehouses more than n codes were taken');
  return free.warehouse_code;
}
