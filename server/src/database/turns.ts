import type { RequestContext } from '../request-context.ts';

/** Longest wait for a turn; then the request is refused as BUSY, and the person tries again. */
const maxWaitMs = 2_000;

/** Thrown when no turn came in time; nothing was done. */
export class NoTurnError extends Error {}

/** Thrown when the client hung up while waiting; nothing was done and nothing failed. */
export class HungUpError extends Error {}

interface Share {
  taken: number;
  /** Functions that start the waiting turns, first come, first served. */
  waiting: Set<() => void>;
}

/** Limits each share (such as a shop) to a number of turns at once; further ones wait without delaying other shares. */
export class Turns {
  readonly #atOnce: number;
  /** Shares with turns taken. */
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

  /** Ends a turn and passes it to the first one waiting. */
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
