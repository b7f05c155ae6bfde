import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { activeHolds } from './held.ts';

export interface WarehouseGoods {
  /** Products that were ever there. */
  products: number;
  /** Pieces on hand. */
  stock: number;
  /** Pieces that active holds keep, which may be more. */
  held: number;
}

/** Of a whole warehouse: a pass over its levels. */
export async function goodsOfWarehouse(
  db: Db,
  { company_id, warehouse_code }: { company_id: number; warehouse_code: string },
): Promise<WarehouseGoods> {
  const { rows } = await sql<WarehouseGoods>`
    select count(*) as products, coalesce(sum(qty), 0)::bigint as stock, (
        select coalesce(sum(hold.remaining), 0)::bigint
        from ${sql.raw(activeHolds)} hold
        where hold.company_id = ${company_id} and hold.warehouse_code = ${warehouse_code}
      ) as held
    from stock_levels
    where company_id = ${company_id} and warehouse_code = ${warehouse_code}
  `.execute(db);
  return rows[0] as WarehouseGoods;
}
