import { type RawBuilder, sql } from 'kysely';

/**
 * Relation of one row, for a lateral join: the warehouses a product was ever in, and its opening stock. Reads only the
 * first movement of each key, which may have moved a hundred thousand times since.
 */
export function firstGoods(product: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(warehouse_code order by warehouse_code), '[]') as original_warehouses,
      coalesce(json_agg(json_build_object('warehouse_code', warehouse_code, 'qty', first.qty) order by warehouse_code)
        filter (where document_kind = 'opening'), '[]') as open_inventories
    from stock_levels level
    cross join lateral (
      select document_kind, movement.qty from stock_movements movement
      where movement.company_id = level.company_id and movement.product_id = level.product_id
        and movement.warehouse_code = level.warehouse_code
      order by posted_at, id limit 1
    ) first
    where level.company_id = ${sql.ref(`${product}.company_id`)}
      and level.product_id = ${sql.ref(`${product}.product_id`)}
  )`;
}
