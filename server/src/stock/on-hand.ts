import { type RawBuilder, sql } from 'kysely';
import { averageShop } from '../database/keys-of-shop.ts';
import { isSameKey } from './held.ts';

/**
 * What the books have of goods, whoever holds them, as texts of SQL: for who counts them. The names given are those of a
 * statement's own rows.
 */

/** Pieces on hand of the key that the row `name` names: a column of it. */
export function onHandAt(name: string): string {
  return `coalesce((select level.qty from stock_levels level where ${isSameKey('level', name)}), 0)`;
}

/** Goods may have moved a million times, and each count looks. */
const mostLookedAt = 100;

/**
 * The last movement of that key; null where it never had one. In one statement with `onHandAt` it is the last of those
 * pieces. By the ids, which are given under the lock of the level: a clock may go back. Looked for among the newest by that
 * clock: one that went back behind so many movements of the key hides what follows until it has caught up.
 */
export function lastMovementAt(name: string): string {
  return `(
    select max(newest.id) from (
      select movement.id from stock_movements movement where ${isSameKey('movement', name)}
      order by movement.posted_at desc, movement.id desc
      limit ${mostLookedAt}
    ) newest)`;
}

export interface OnHand {
  company_id: number;
  warehouse_code: string;
  product_id: number;
  qty: number;
}

/** The goods that a warehouse has, for a `from`. */
export function goodsOnHand({
  company_id,
  warehouse_code,
}: Pick<OnHand, 'company_id' | 'warehouse_code'>): RawBuilder<OnHand> {
  return sql<OnHand>`(
    select company_id, warehouse_code, product_id, qty from stock_levels
    where company_id = ${averageShop(company_id)} and warehouse_code = ${warehouse_code} and qty > 0)`;
}
