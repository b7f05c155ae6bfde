import { keyedStatement } from '../database/keyed-statement.ts';
import type { LevelKey } from './documents.ts';
import { isSameKey } from './held.ts';

/** Keys as arrays of columns, the parameters of the ledger's statements. */
export interface KeyColumns {
  company_ids: number[];
  warehouse_codes: string[];
  product_ids: number[];
}

export function columnsOf(keys: readonly LevelKey[]): KeyColumns {
  return {
    company_ids: keys.map((key) => key.company_id),
    warehouse_codes: keys.map((key) => key.warehouse_code),
    product_ids: keys.map((key) => key.product_id),
  };
}

/** Relation `key` made of those arrays. */
export function keyRelation(value: (name: keyof KeyColumns) => string): string {
  return `unnest(${value('company_ids')}::bigint[], ${value('warehouse_codes')}::text[], ${value('product_ids')}::bigint[])
    as key (company_id, warehouse_code, product_id)`;
}

/** Bundle among incoming goods, which is refused: only its items have levels. */
export interface ArrivingBundle {
  product_id: number;
  product_code: string;
}

/**
 * Opens a level of 0 for a product that was never in a warehouse, so that there is a row to lock. Runs before any level
 * is locked, since opening one while holding another's lock could deadlock. Returns the bundles among the keys, which
 * get no level; the others cannot become bundles before the commit.
 */
export const openLevels = keyedStatement<KeyColumns, ArrivingBundle>(
  (value) => `
    with arriving as materialized (
      select key.*, product.product_code, product.is_bundle
      from ${keyRelation(value)}
      join products product on product.company_id + 0 = key.company_id and product.product_id = key.product_id
      order by product.product_id
      for key share of product
    ),
    opened as (
      insert into stock_levels (company_id, warehouse_code, product_id, qty)
      select company_id, warehouse_code, product_id, 0
      from arriving
      where not is_bundle
      order by company_id, warehouse_code, product_id
      on conflict do nothing
    )
    select distinct product_id, product_code from arriving where is_bundle order by product_code`,
);

/** Locks the levels in key order, so that documents with the same goods wait for each other instead of deadlocking, and returns what is on hand. */
export const lockLevels = keyedStatement<KeyColumns, LevelKey & { qty: number }>(
  (value) => `
    select level.company_id, level.warehouse_code, level.product_id, level.qty
    from ${keyRelation(value)}
    join stock_levels level on ${isSameKey('level', 'key')}
    order by level.company_id, level.warehouse_code, level.product_id
    for update of level`,
);

/** Deletes levels without a movement: a product was in stock only where it moved. */
export const deleteUnmovedLevels = keyedStatement<KeyColumns>(
  (value) => `
    delete from stock_levels level
    using ${keyRelation(value)}
    where ${isSameKey('level', 'key')}
      and not exists (select from stock_movements movement where ${isSameKey('movement', 'level')})`,
);
