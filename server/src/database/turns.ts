import type { RequestContext } from '../request-context.ts';

/** Longest that anybody waits for a turn; then it is BUSY, and the person presses again. */
const maxWaitMs = 2_000;

/** No turn came, and so nothing was done. */
export class NoTurnError extends Error {}

/** Nobody waited for the turn any more, and so nothing was done: no failure of anything. */
export class HungUpError extends Error {}

interface Share {
  taken: number;
  /** Begins the turn of who waits, first come, first served. */
  waiting: Set<() => void>;
}

/** Lets each share have so many turns at once; what it asks beyond them waits, beside all other shares. */
export class Turns {
  readonly #atOnce: number;
  /** Shares in use, by name. */
  readonly #shares = new Map<string, Share>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Answers what ends the turn, to be called once; rejects with NoTurnError, or HungUpError. */
  async take({ share: name, hungUp }: RequestContext): Promise<() => void> {
    const share = this.#shares.get(name) ?? { taken: 0, waiting: new Set() };
    this.#shares.set(name, share);
    if (share.taken < this.#atOnce) share.taken += 1;
    else await wait(share.waiting, hungUp);
    return () => this.#end(name, share);
  }

  /** Ends a turn, which the first that waits takes over. */
  #end(name: string, share: Share): void {
    const [begin] = share.waiting;
    if (begin) begin();
    else share.taken -= 1;
    if (share.taken === 0) this.#shares.delete(name);
  }
}

function wait(waiting: Share['waiting'], hungUp: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    waiting.delete(begin);
    clearTimeout(timer);
    hungUp?.removeEventListener('abort', hangUp);
  };
  const begin = () => {
    leave();
    resolve();
  };
  const giveUp = (error: Error) => {
    leave();
    reject(error);
  };
  const hangUp = () => giveUp(new HungUpError());
  const timer = setTimeout(() => giveUp(new NoTurnError(`no turn within ${maxWaitMs} ms`)), maxWaitMs);
  waiting.add(begin);
  if (hungUp?.aborted) hangUp();
  else hungUp?.addEventListener('abort', hangUp);
  return promise;
}
