/** Context that work runs in: whose share of pools and child processes it uses, and what the log says of its request. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touched } from './database/touched.ts';

export interface RequestContext {
  /** Shop whose share of a pool is used, or the person when no shop is named. */
  share: string;
  /** Aborted when the client has hung up. */
  hungUp?: AbortSignal;
  /** Address of the client. */
  address?: string;
  /** Id of the signed-in person. */
  person?: string;
  /** True when the body leaves out the version that the change is made from; the history shows that. */
  isWithoutVersion?: boolean;
  /** Called after each commit with what the transaction has touched. */
  onCommit?: ((touched: Touched) => void) | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` and everything that it starts in a context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Context of the running work; undefined for the server's own. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}
