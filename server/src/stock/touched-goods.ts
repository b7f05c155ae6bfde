import { AsyncLocalStorage } from 'node:async_hooks';

/** What some work has touched, gathered while it is done. */
export interface Touched {
  /** Of the products whose levels it locked, which everything does that moves or holds goods; one that stays as it was may be among them. */
  productIds: Set<number>;
  /** What was done since something was told last was asked for a second time, by the same key, and had all been done. */
  wasDoneBefore: boolean;
  /** Tells what has been touched until now, and begins anew. */
  tell: () => void;
}

const touched = new AsyncLocalStorage<Touched>();

/** Does the work and gathers what it touches. */
export function gatherTouched<T>(gathered: Touched, work: () => T): T {
  return touched.run(gathered, work);
}

/** For whoever locks levels: their products count as touched by the work that is gathered for; no matter where none is. */
export function noteTouched(keys: readonly { product_id: number }[]): void {
  const gathered = touched.getStore();
  if (gathered) for (const { product_id } of keys) gathered.productIds.add(product_id);
}

/** For whoever finds that an earlier request has done the work that is gathered for. */
export function noteDoneBefore(): void {
  const gathered = touched.getStore();
  if (gathered) gathered.wasDoneBefore = true;
}

/** For work of several transactions: what they have committed until now is told before all of it is done. */
export function tellCommitted(): void {
  touched.getStore()?.tell();
}
