import type { WarehouseStock } from '@soquay/contract/inventories';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { holdIsActive } from './holds.queries.ts';

/**
 * What each warehouse of the shop has of a product, empty ones included, most first. `qty` is what can
 * be sold: on hand less active holds, those of `customerPhone` (normalised) not counted.
 */
export async function available(
  db: Db,
  {
    companyId,
    productId,
    customerPhone = '',
  }: { companyId: number; productId: number; customerPhone?: string },
): Promise<WarehouseStock[]> {
  const { rows } = await sql<WarehouseStock>`
    select
      warehouse.warehouse_code,
      warehouse.warehouse_name,
      greatest(coalesce(level.qty, 0) - held.by_others, 0)::bigint as qty,
      coalesce(level.qty, 0) as on_hand,
      held.by_all as held
    from warehouses warehouse
    left join stock_levels level
      on level.company_id = warehouse.company_id
      and level.warehouse_code = warehouse.warehouse_code
      and level.product_id = ${productId}
    cross join lateral (
      select
        coalesce(sum(hold.qty - hold.fulfilled_qty), 0)::bigint as by_all,
        coalesce(sum(hold.qty - hold.fulfilled_qty) filter (where hold.customer_phone <> ${customerPhone}), 0)::bigint as by_others
      from reservations hold
      where hold.company_id = warehouse.company_id
        and hold.product_id = ${productId}
        and hold.warehouse_code = warehouse.warehouse_code
        and ${holdIsActive}
    ) held
    where warehouse.company_id = ${companyId}
    order by qty desc, warehouse.warehouse_code
  `.execute(db);
  return rows;
}

/**
 * What can be sold of each product in all warehouses of the shop, pieces, by product_id: products
 * never in stock are absent. One statement for a whole page of products.
 */
export async function sellableByProduct(
  db: Db,
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; qty: number }>`
    select level.product_id, sum(greatest(level.qty - held.qty, 0))::bigint as qty
    from stock_levels level
    cross join lateral (
      select coalesce(sum(hold.qty - hold.fulfilled_qty), 0)::bigint as qty
      from reservations hold
      where hold.company_id = level.company_id
        and hold.product_id = level.product_id
        and hold.warehouse_code = level.warehouse_code
        and ${holdIsActive}
    ) held
    where level.company_id = ${companyId} and level.product_id = any(${productIds}::bigint[])
    group by level.product_id
  `.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.qty]));
}

/** The same of the key that the row `name` of a query names: a column of it, pieces. */
export function sellableAt(name: string): RawBuilder<number> {
  const [company_id, warehouse_code, product_id] = ['company_id', 'warehouse_code', 'product_id'].map(
    (column) => sql.ref(`${name}.${column}`),
  );
  return sql<number>`(
    coalesce((
      select level.qty from stock_levels level
      where level.company_id = ${company_id} and level.warehouse_code = ${warehouse_code}
        and level.product_id = ${product_id}
    ), 0) - coalesce((
      select sum(hold.qty - hold.fulfilled_qty) from reservations hold
      where hold.company_id = ${company_id} and hold.warehouse_code = ${warehouse_code}
        and hold.product_id = ${product_id} and ${holdIsActive}
    ), 0))::bigint`;
}
