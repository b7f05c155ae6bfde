export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Done in all, the warm-up's too. */
  done: number;
  errors: number;
  /** What went wrong first, if anything. */
  firstError: string | undefined;
}

/** A client's next piece of work; one that throws counts as an error. */
export type Work = () => Promise<void>;

const warmUpMs = 2000;

/** Lets every worker work without a pause, and counts what was done after a warm-up. */
export async function measure(workers: readonly Work[], seconds: number): Promise<Figures> {
  const begin = performance.now() + warmUpMs;
  const end = begin + seconds * 1000;
  const latencies: number[] = [];
  let done = 0;
  let errors = 0;
  let firstError: string | undefined;

  async function keepWorking(work: Work): Promise<void> {
    for (let started = performance.now(); started < end; started = performance.now()) {
      try {
        await work();
      } catch (error) {
        errors += 1;
        firstError ??= (error as Error).message;
        continue;
      }
      done += 1;
      if (started >= begin) latencies.push(performance.now() - started);
    }
  }

  await Promise.all(workers.map(keepWorking));
  latencies.sort((one, other) => one - other);
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    done,
    errors,
    firstError,
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
