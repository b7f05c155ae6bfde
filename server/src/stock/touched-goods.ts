import { AsyncLocalStorage } from 'node:async_hooks';

/** What some work has touched, gathered while it is done. */
export interface Touched {
  /**
   * Each shop of which it has locked levels or written documents, with the products whose levels it locked, which
   * everything does that moves or holds goods; one that stays as it was may be among them.
   */
  shops: Map<number, Set<number>>;
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
export function noteTouched(keys: readonly { company_id: number; product_id: number }[]): void {
  for (const { company_id, product_id } of keys) productsOf(company_id)?.add(product_id);
}

/** For whoever writes a document, or what is shown of one: its shop is told, whichever shop the request names. */
export function noteWritten(companyId: number): void {
  productsOf(companyId);
}

function productsOf(companyId: number): Set<number> | undefined {
  const shops = touched.getStore()?.shops;
  const products = shops?.get(companyId) ?? new Set();
  return shops?.set(companyId, products) && products;
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
