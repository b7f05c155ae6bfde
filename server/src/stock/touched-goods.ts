import { AsyncLocalStorage } from 'node:async_hooks';

const touched = new AsyncLocalStorage<Set<number>>();

/**
 * Does the work and gathers in `productIds` whose levels it locks, which everything does that moves or holds goods.
 * A product that stays as it was may be among them.
 */
export function gatherTouched<T>(productIds: Set<number>, work: () => T): T {
  return touched.run(productIds, work);
}

/** For whoever locks levels: their products count as touched by the work that is gathered for; no matter where none is. */
export function noteTouched(keys: readonly { product_id: number }[]): void {
  const productIds = touched.getStore();
  if (productIds) for (const { product_id } of keys) productIds.add(product_id);
}
