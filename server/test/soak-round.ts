import { setTimeout as pause } from 'node:timers/promises';

interface Round {
  /** Workers, each of which works until its time is over or the signal aborts. */
  workers: readonly ((signal: AbortSignal) => Promise<void>)[];
  /** Disturbances, one after another. */
  blows: readonly (() => Promise<void>)[];
  everyMs: number;
}

/** Everybody works through the blows. The first failure ends it for all: once nobody is at work any more it is thrown. */
export async function workThrough({ workers, blows, everyMs }: Round): Promise<void> {
  const failed = new AbortController();
  const { signal } = failed;
  const strike = async () => {
    for (const blow of blows) {
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await blow();
    }
  };
  const all = [...workers.map((work) => work(signal)), strike()];
  for (const one of all) one.catch((error: unknown) => failed.abort(error));
  await Promise.allSettled(all);
  if (signal.aborted) throw signal.reason;
}

/** So often nothing comes of something by chance alone. */
const oftenEnough = 100;

/** Counts what people have tried and done. */
export class Tally {
  readonly #tried = new Map<string, number>();
  readonly #done = new Map<string, number>();

  note(name: string, isDone: boolean): void {
    count(this.#tried, name);
    if (isDone) count(this.#done, name);
  }

  /** Counts what was done, by name. */
  done(): string[] {
    return [...this.#done].sort().map(([name, times]) => `${name} ${times}`);
  }

  /** Names of what was tried often enough and never done: nobody can do it, or the draws do not fit any more. */
  neverDone(): string[] {
    return [...this.#tried]
      .filter(([name, times]) => times >= oftenEnough && !this.#done.has(name))
      .map(([name, times]) => `${name}: tried ${times} times and never done`)
      .sort();
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
