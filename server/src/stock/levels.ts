import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { LevelKey } from './documents.ts';
import { keyOf } from './settlement.rules.ts';

/**
 * A product that was never in a warehouse gets its level, 0, so that there is a row to lock. Before any level
 * is locked: who opens one while holding another's lock could wait for somebody who waits for that.
 */
export async function openLevels(trx: Trx, keys: readonly LevelKey[]): Promise<void> {
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    select company_id, warehouse_code, product_id, 0
    from ${unnestKeys(keys)}
    order by company_id, warehouse_code, product_id
    on conflict do nothing
  `.execute(trx);
}

/** Locks the levels in key order, so that two documents with the same goods wait for each other instead of deadlocking; gives what is on hand, by key. */
export async function lockLevels(trx: Trx, keys: readonly LevelKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<LevelKey & { qty: number }>`
    select level.warehouse_code, level.product_id, level.qty
    from ${unnestKeys(keys)}
    join stock_levels level
      on level.company_id = key.company_id
      and level.warehouse_code = key.warehouse_code
      and level.product_id = key.product_id
    order by level.company_id, level.warehouse_code, level.product_id
    for update of level
  `.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.qty]));
}

/** As a relation `key`. */
export function unnestKeys(keys: readonly LevelKey[]) {
  return sql`unnest(
    ${keys.map((key) => key.company_id)}::bigint[],
    ${keys.map((key) => key.warehouse_code)}::text[],
    ${keys.map((key) => key.product_id)}::bigint[]
  ) as key (company_id, warehouse_code, product_id)`;
}
