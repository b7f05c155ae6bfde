import { type Figures, median, medianFigures } from './measure.ts';
import { type ProcessorTime, timeOfEach } from './processor-time.ts';
import { runScenario, type Target } from './run-scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** Run of a scenario: its speed, and the processor time of each request. */
export type Turn = Figures & ProcessorTime;

/** A server whose processor time, and its PostgreSQL's, can be read. */
export interface TimedTarget extends Target {
  processorTime(): Promise<ProcessorTime>;
}

export async function takeTurn(
  target: TimedTarget,
  scenario: Scenario,
  load: { clients: number; seconds: number },
): Promise<Turn> {
  const before = await target.processorTime();
  const figures = await runScenario(scenario, target, load);
  return { ...figures, ...timeOfEach(before, await target.processorTime(), figures.done) };
}

/** Returns the median of each figure, with the errors of all turns. */
export function medianTurn(turns: readonly Turn[]): Turn {
  return {
    ...medianFigures(turns),
    serverMs: median(turns.map(({ serverMs }) => serverMs)),
    postgresMs: median(turns.map(({ postgresMs }) => postgresMs)),
  };
}

/** A server that gets faster for ever is measured all the same. */
const mostWarmUps = 10;

/** Share of the turn before: saving less than a twentieth is the machine's moment. */
const warmFrom = 0.95;

/**
 * Takes turns until a request needs no less of the processors than in the turn before: V8 compiles what runs often
 * while it runs, PostgreSQL reads its pages once, and both have been at work in a shop since the morning.
 */
export async function warmUp(take: () => Promise<ProcessorTime>): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < mostWarmUps; turn++) {
    const { serverMs, postgresMs } = await take();
    const now = serverMs + postgresMs;
    if (now > before * warmFrom) return;
    before = now;
  }
}
