import type { WarehouseStock } from '@soquay/contract/inventories';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { StockKey } from './documents.ts';
import { activeHolds, heldAt, isOfAnother, isSameKey } from './held.ts';

/**
 * Sellable quantity: on hand less what active holds keep; for a bundle in a warehouse, the minimum over its items
 * (decisions.md X77). Fragments take the name of a row of the query around them.
 */

/**
 * Relation of what each warehouse that has all items can sell of a bundle, whose shop and id the expressions give.
 * Holds of `customerPhone` (normalised) are not counted.
 */
function bundleStock(
  of: { companyId: RawBuilder<unknown>; setId: RawBuilder<unknown> },
  customerPhone = '',
): RawBuilder<unknown> {
  return sql`(
    select level.warehouse_code, min(greatest(level.qty - held.qty, 0) / (item.base_qty * item.qty_rate))::bigint as qty,
      min(level.qty / (item.base_qty * item.qty_rate))::bigint as on_hand
    from product_sets item
    join stock_levels level on level.company_id = item.company_id and level.product_id = item.product_id
    cross join lateral (
      select coalesce(sum(hold.remaining), 0)::bigint as qty from ${sql.raw(activeHolds)} hold
      where ${sql.raw(isSameKey('hold', 'level'))} and ${isOfAnother('hold', customerPhone)}
    ) held
    where item.company_id = ${of.companyId} and item.set_id = ${of.setId}
    group by level.warehouse_code
    having count(*) = (
      select count(*) from product_sets whole where whole.company_id = ${of.companyId} and whole.set_id = ${of.setId}))`;
}

/** Relation like `bundleStock`, for the product in the row `name`. */
function bundleStockOf(name: string, customerPhone?: string): RawBuilder<unknown> {
  return bundleStock(
    { companyId: sql.ref(`${name}.company_id`), setId: sql.ref(`${name}.product_id`) },
    customerPhone,
  );
}

/**
 * Lists what each warehouse of the shop can sell of a product, most first; holds of `customerPhone` (normalised) are
 * not subtracted. Switched-off warehouses are included where they have any, and left out with `isActiveOnly`.
 */
export async function available(
  db: Db,
  {
    companyId,
    productId,
    customerPhone = '',
    isActiveOnly = false,
  }: { companyId: number; productId: number; customerPhone?: string; isActiveOnly?: boolean },
): Promise<WarehouseStock[]> {
  const { rows } = await sql<WarehouseStock>`
    select
      warehouse.warehouse_code,
      warehouse.warehouse_name,
      coalesce(bundle.qty, greatest(coalesce(level.qty, 0) - held.by_others, 0))::bigint as qty,
      coalesce(bundle.on_hand, level.qty, 0) as on_hand,
      held.by_all as held
    from (select *, ${productId}::bigint as product_id from warehouses where company_id = ${companyId}) warehouse
    left join stock_levels level on ${sql.raw(isSameKey('level', 'warehouse'))}
    left join ${bundleStock({ companyId: sql`${companyId}`, setId: sql`${productId}` }, customerPhone)} bundle
      on bundle.warehouse_code = warehouse.warehouse_code
    cross join lateral (
      select
        coalesce(sum(hold.remaining), 0)::bigint as by_all,
        coalesce(sum(hold.remaining) filter (where ${isOfAnother('hold', customerPhone)}), 0)::bigint as by_others
      from ${sql.raw(activeHolds)} hold
      where ${sql.raw(isSameKey('hold', 'warehouse'))}
    ) held
    where warehouse.active = 1 or (${!isActiveOnly} and coalesce(bundle.on_hand, level.qty) > 0)
    order by qty desc, warehouse.warehouse_code
  `.execute(db);
  return rows;
}

/** Column: sellable pieces of the product in the row `name`, in all warehouses of the shop; 0 when it was never in stock. */
export function sellableInShop(name: string): RawBuilder<number> {
  const { company_id, product_id, is_bundle } = productColumns(name);
  return sql`case when ${is_bundle} then (
    select coalesce(sum(bundle.qty), 0)::bigint from ${bundleStockOf(name)} bundle
  ) else (
    select coalesce(sum(greatest(level.qty - ${sql.raw(heldAt('level'))}, 0)), 0)::bigint
    from stock_levels level
    where level.company_id = ${company_id} and level.product_id = ${product_id}) end`;
}

function productColumns(name: string) {
  return {
    company_id: sql.ref(`${name}.company_id`),
    product_id: sql.ref(`${name}.product_id`),
    is_bundle: sql.ref<boolean>(`${name}.is_bundle`),
  };
}

/**
 * Column: stock of the product in the row `name` by warehouse, the fullest first. Holds of `customerPhone` (normalised)
 * count as `held` and as sellable.
 */
export function stockByWarehouse(
  name: string,
  customerPhone = '',
): RawBuilder<Omit<WarehouseStock, 'warehouse_name'>[]> {
  return sql`case when ${productColumns(name).is_bundle} then (
    select coalesce(json_agg(at order by at.qty desc, at.warehouse_code), '[]')
    from (
      select bundle.warehouse_code, bundle.qty, bundle.on_hand, bundle.on_hand - bundle.qty as held
      from ${bundleStockOf(name, customerPhone)} bundle where bundle.on_hand > 0
    ) at
  ) else (
    select coalesce(json_agg(at order by at.qty desc, at.warehouse_code), '[]')
    from (
      select level.warehouse_code, greatest(level.qty - coalesce(held.by_others, 0), 0) as qty, level.qty as on_hand,
        coalesce(held.by_all, 0) as held
      from stock_levels level
      left join (
        select hold.warehouse_code, sum(hold.remaining)::bigint as by_all,
          (sum(hold.remaining) filter (where ${isOfAnother('hold', customerPhone)}))::bigint as by_others
        from ${sql.raw(activeHolds)} hold
        where hold.company_id = ${sql.ref(`${name}.company_id`)} and hold.product_id = ${sql.ref(`${name}.product_id`)}
        group by hold.warehouse_code
      ) held on held.warehouse_code = level.warehouse_code
      where level.company_id = ${sql.ref(`${name}.company_id`)}
        and level.product_id = ${sql.ref(`${name}.product_id`)} and level.qty > 0
    ) at) end`;
}

/**
 * Condition that one of these warehouses can sell the product in the row `name`; read by key, so that the number of
 * other warehouses does not matter.
 */
export function isSellableAt(name: string, warehouseCodes: readonly string[]): RawBuilder<boolean> {
  const { is_bundle } = productColumns(name);
  return sql<boolean>`case when ${is_bundle} then (
    select coalesce(bool_or(bundle.qty > 0), false) from ${bundleStockOf(name)} bundle
    where bundle.warehouse_code = any(${warehouseCodes}::text[])
  ) else (
    select coalesce(bool_or(level.qty > ${sql.raw(heldAt('level'))}), false)
    from unnest((select ${warehouseCodes}::text[])) as asked (code),
      lateral (
        select * from stock_levels
        where company_id = ${sql.ref(`${name}.company_id`)} and product_id = ${sql.ref(`${name}.product_id`)}
          and warehouse_code = asked.code
        offset 0
      ) as level) end`;
}

/** Column: sellable pieces of the key in the row `name`. */
function sellableAt(name: string): RawBuilder<number> {
  return sql.raw(`(
    coalesce((select level.qty from stock_levels level where ${isSameKey('level', name)}), 0) - ${heldAt(name)}
  )::bigint`);
}

/** Column: sellable pieces of the row `product` in the warehouse of the row `line`. */
export const sellableAtLine: RawBuilder<number> = sql`case when product.is_bundle then coalesce((
    select bundle.qty from ${bundleStockOf('product')} bundle where bundle.warehouse_code = line.warehouse_code
  ), 0) else ${sellableAt('line')} end`;

/** Returns the sellable pieces of many keys of a shop, in their order. */
export async function sellableAtKeys(
  db: Db,
  companyId: number,
  keys: readonly StockKey[],
): Promise<number[]> {
  const { rows } = await sql<{ qty: number }>`
    select ${sellableAt('asked')} as qty
    from (
      select ${companyId}::bigint as company_id, warehouse_code, product_id, place
      from unnest(
        ${keys.map(({ warehouse_code }) => warehouse_code)}::text[],
        ${keys.map(({ product_id }) => product_id)}::bigint[]
      ) with ordinality as key (warehouse_code, product_id, place)
    ) asked
    order by asked.place
  `.execute(db);
  return rows.map(({ qty }) => qty);
}

/**
 * Condition that any warehouse can sell the product in the row `name`. Evaluated product by product; with `exists` the
 * planner would pass over all levels of the shop.
 */
export function isSellable(name: string): RawBuilder<boolean> {
  return sql<boolean>`case when ${productColumns(name).is_bundle} then (
    select coalesce(bool_or(bundle.qty > 0), false) from ${bundleStockOf(name)} bundle
  ) else (
    select coalesce(bool_or(level.qty > ${sql.raw(heldAt('level'))}), false)
    from stock_levels level
    where level.company_id = ${sql.ref(`${name}.company_id`)} and level.product_id = ${sql.ref(`${name}.product_id`)}) end`;
}

/** Ids of all sellable products of a shop, for `in`: one pass over its levels, five times faster than product by product. */
export function sellableProducts(companyId: number): RawBuilder<unknown> {
  return sql`(
    select level.product_id
    from ${levelsWithHeld(companyId)}
    where level.company_id = ${companyId} and level.qty > coalesce(held.qty, 0)
    union all
    select bundle.product_id from ${bundlesOf(companyId)} bundle where ${isSellable('bundle')})`;
}

/** Sellable quantity over all warehouses of each product that a shop ever had: `product_id` and `qty`, in one pass over its levels. */
export function sellableByProduct(companyId: number): RawBuilder<{ product_id: number; qty: number }> {
  return sql`(
    select level.product_id, sum(greatest(level.qty - coalesce(held.qty, 0), 0))::bigint as qty
    from ${levelsWithHeld(companyId)}
    where level.company_id = ${companyId}
    group by level.product_id
    union all
    select bundle.product_id, ${sellableInShop('bundle')} from ${bundlesOf(companyId)} bundle)`;
}

/** Condition that the product in the row `name` was ever in stock. */
export function wasInStock(name: string): RawBuilder<boolean> {
  const { company_id, product_id } = productColumns(name);
  return sql<boolean>`exists (
    select from stock_levels level where level.company_id = ${company_id} and level.product_id = ${product_id})`;
}

/** Relation of the shop's bundles, of which there are few. */
function bundlesOf(companyId: number): RawBuilder<unknown> {
  return sql`(select company_id, product_id, is_bundle from products where company_id = ${companyId} and is_bundle)`;
}

/** Relation `level` of a shop's levels; `held` is what active holds keep of each, null where none does. */
function levelsWithHeld(companyId: number): RawBuilder<unknown> {
  return sql`stock_levels level
    left join (
      select hold.warehouse_code, hold.product_id, sum(hold.remaining)::bigint as qty
      from ${sql.raw(activeHolds)} hold
      where hold.company_id = ${companyId}
      group by hold.warehouse_code, hold.product_id
    ) held on held.warehouse_code = level.warehouse_code and held.product_id = level.product_id`;
}
