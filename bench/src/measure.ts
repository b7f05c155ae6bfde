export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Done in all, the warm-up's too. */
  done: number;
  errors: number;
  /** Processor time of this process a piece of work, ms: what the measuring itself takes from the measured. */
  ownCpuMs: number;
  /** First error, if any. */
  firstError: string | undefined;
}

/** A client's next piece of work; one that throws counts as an error. */
export type Work = () => Promise<void>;

const mostErrors = 1000;

export interface Duration {
  seconds: number;
  /** Beforehand, not counted. */
  warmUpSeconds?: number;
}

/** Lets every worker work without a pause. */
export async function measure(
  workers: readonly Work[],
  { seconds, warmUpSeconds = 1 }: Duration,
): Promise<Figures> {
  const begin = performance.now() + warmUpSeconds * 1000;
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
        // Who is cut off would only count errors as fast as it can.
        if (errors > mostErrors) return;
        continue;
      }
      done += 1;
      if (started >= begin) latencies.push(performance.now() - started);
    }
  }

  const before = process.cpuUsage();
  await Promise.all(workers.map(keepWorking));
  const { user, system } = process.cpuUsage(before);
  latencies.sort((one, other) => one - other);
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    done,
    errors,
    ownCpuMs: (user + system) / 1000 / done,
    firstError,
  };
}

/** Returns the median of each figure over several runs, with the errors of all. */
export function medianFigures(runs: readonly Figures[]): Figures {
  const middle = (of: (run: Figures) => number) => median(runs.map(of));
  const total = (of: (run: Figures) => number) => runs.reduce((sum, run) => sum + of(run), 0);
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    ownCpuMs: middle(({ ownCpuMs }) => ownCpuMs),
    done: total(({ done }) => done),
    errors: total(({ errors }) => errors),
    firstError: runs.find(({ firstError }) => firstError !== undefined)?.firstError,
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
