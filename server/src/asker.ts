/** On whose behalf something is done, for what shares connections and child processes among those who ask, and for the log. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touched } from './database/touched.ts';

export interface Asker {
  /** Whose turns these are: a shop's, or a person's where no shop is named. */
  share: string;
  /** Aborted when nobody waits for the answer any more. */
  hungUp?: AbortSignal;
  /** Address that the request came from. */
  address?: string;
  /** Who is signed in. */
  person?: string;
  /** Its body leaves out the version that the change is made from. */
  isWithoutVersion?: boolean;
  /** Called after each commit with what the transaction has touched. */
  onCommit?: ((touched: Touched) => void) | undefined;
}

const askers = new AsyncLocalStorage<Asker>();

/** Whatever `work` asks of a fair pool counts as the asker's. */
export function onBehalfOf<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work);
}

/** Undefined of the server's own work. */
export function currentAsker(): Asker | undefined {
  return askers.getStore();
}

/** Address of the request on whose behalf this is done; undefined for the server's own work. */
export function askerAddress(): string | undefined {
  return askers.getStore()?.address;
}

/** Whether this is a change that named no version: the history says so. */
export function isWithoutVersion(): boolean {
  return askers.getStore()?.isWithoutVersion ?? false;
}

/** Who is signed in where this is done on a request's behalf; undefined of the server's own work and of strangers. */
export function askerPerson(): string | undefined {
  return askers.getStore()?.person;
}
