import type { Transaction } from 'kysely';
import type { DB } from './types.gen.ts';

/** Shops whose documents or levels a transaction locks or adds, with the products of those levels; some may stay as they were. */
export type Touched = ReadonlyMap<number, ReadonlySet<number>>;

const touchedBy = new WeakMap<Transaction<DB>, Map<number, Set<number>>>();

/** Counts a shop, and goods of it, among what the transaction touches: open screens are notified after the commit. */
export function touch(trx: Transaction<DB>, company_id: number, product_id?: number): void {
  const touched = touchedBy.get(trx) ?? new Map<number, Set<number>>();
  const products = touched.get(company_id) ?? new Set();
  if (product_id !== undefined) products.add(product_id);
  touchedBy.set(trx, touched.set(company_id, products));
}

export function touchedIn(trx: Transaction<DB>): Touched {
  return touchedBy.get(trx) ?? new Map();
}
