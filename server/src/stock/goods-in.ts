import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { activeHolds } from './held.ts';

export interface GoodsIn {
  /** Products that were ever there. */
  products: number;
  /** Pieces on hand. */
  stock: number;
  /** Pieces that active holds keep, which may be more. */
  held: number;
}

/** Relation of pieces on hand and pieces that active holds keep, by key and `kind`. */
export const goodsByKey = sql`(
  select company_id, warehouse_code, product_id, 'stock' as kind, qty from stock_levels
  union all
  select company_id, warehouse_code, product_id, 'held', remaining from ${sql.raw(activeHolds)} hold
)`;

/** Counts the goods of a warehouse, or of a whole shop, in one pass over its levels. */
export async function goodsIn(
  db: Db,
  { company_id, warehouse_code }: { company_id: number; warehouse_code?: string },
): Promise<GoodsIn> {
  const ofWarehouse = warehouse_code === undefined ? sql`` : sql`and warehouse_code = ${warehouse_code}`;
  const { rows } = await sql<GoodsIn>`
    select count(*) as products, coalesce(sum(qty), 0)::bigint as stock, (
        select coalesce(sum(hold.remaining), 0)::bigint
        from ${sql.raw(activeHolds)} hold
        where hold.company_id = ${company_id} ${ofWarehouse}
      ) as held
    from stock_levels
    where company_id = ${company_id} ${ofWarehouse}
  `.execute(db);
  return rows[0] as GoodsIn;
}
