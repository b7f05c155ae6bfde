import { type RawBuilder, sql } from 'kysely';
import { averageShop } from '../database/keys-of-shop.ts';
import { isSameKey } from './held.ts';

/** SQL texts about goods on hand, held or not, for those who count them. The names they take are those of a statement's own rows. */

/** Column: pieces on hand of the key in the row `name`. */
export function onHandAt(name: string): string {
  return `coalesce((select level.qty from stock_levels level where ${isSameKey('level', name)}), 0)`;
}

/** Limit on movements that `lastMovementAt` reads: goods may have moved a million times, and each count reads it. */
const mostLookedAt = 100;

/**
 * Column: last movement of that key, null where it has none. Ids decide, which are taken under the level's lock, since
 * a clock may go back; they are compared among the newest by clock, so a clock that goes back over more movements than
 * that hides them until it has caught up.
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

/** Relation of the goods on hand in a warehouse. */
export function goodsOnHand({
  company_id,
  warehouse_code,
}: Pick<OnHand, 'company_id' | 'warehouse_code'>): RawBuilder<OnHand> {
  return sql<OnHand>`(
    select company_id, warehouse_code, product_id, qty from stock_levels
    where company_id = ${averageShop(company_id)} and warehouse_code = ${warehouse_code} and qty > 0)`;
}
