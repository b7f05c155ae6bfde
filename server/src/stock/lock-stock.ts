import type { Trx } from '../database/database.ts';
import { executeBatch } from '../database/pipeline.ts';
import { touch } from '../database/touched.ts';
import type { LevelKey, StockKey } from './documents.ts';
import { findHolds } from './holds.queries.ts';
import { type ArrivingBundle, columnsOf, deleteUnmovedLevels, lockLevels, openLevels } from './levels.ts';
import { keyOf, type LockedStock } from './settlement.rules.ts';

export interface LockedGoods extends LockedStock {
  /** Bundles among incoming goods, which got no level. */
  bundles: readonly ArrivingBundle[];
}

/**
 * Locks the levels of these keys and reads their holds, in one message: the holds by a statement of its own
 * behind the lock, since whoever adds or changes one holds that lock (docs/decisions/0003). `arrivals` are keys
 * that may have no level yet; `usedIds` further holds to read.
 */
export async function lockStock(
  trx: Trx,
  keys: readonly LevelKey[],
  { arrivals = [], usedIds = [] }: { arrivals?: readonly LevelKey[]; usedIds?: number[] } = {},
): Promise<LockedGoods> {
  for (const { company_id, product_id } of keys) touch(trx, company_id, product_id);
  const columns = columnsOf(keys);
  const open = arrivals.length > 0 ? executeBatch(trx, openLevels(columnsOf(arrivals))) : undefined;
  const read = executeBatch(trx, lockLevels(columns), findHolds(columns, usedIds));
  const [[bundles] = [[]], [levels, holds]] = await Promise.all([open, read]);
  return { levels: new Map(levels.map((row) => [keyOf(row), row.qty])), holds, bundles };
}

/** Deletes levels that locking these keys has opened and nobody has booked on. */
export async function removeUnmovedLevels(trx: Trx, keys: readonly LevelKey[]): Promise<void> {
  await executeBatch(trx, deleteUnmovedLevels(columnsOf(keys)));
}

/** Stock locked before it was known what a document moves. */
export interface LockedAhead {
  stock: LockedGoods;
  /** Locked keys, as `keyOf` writes them. */
  keys: ReadonlySet<string>;
}

/**
 * Locks the goods that a new document names, in the message that reads what it refers to, which saves a message. Must
 * be the transaction's first lock; only for documents that take out the goods their request names and no others.
 */
export async function lockAhead(
  trx: Trx,
  company_id: number,
  named: readonly StockKey[],
): Promise<LockedAhead> {
  const keys = eachOnce(
    named.map(({ warehouse_code, product_id }) => ({ company_id, warehouse_code, product_id })),
  );
  return { stock: await lockStock(trx, keys), keys: new Set(keys.map(keyOf)) };
}

/** Removes duplicate keys; a warehouse's code is unique in the whole business, so the shop does not matter. */
export function eachOnce(keys: readonly LevelKey[]): LevelKey[] {
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()];
}
