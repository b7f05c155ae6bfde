import { type Figures, median, medianFigures } from '../measure.ts';
import type { FloorKind } from '../scenarios/scenario.ts';
import { medianTurn, type Turn } from '../turn.ts';
import { type FloorRun, measureNodeFloor, type NodeFloor } from './node-floor.ts';
import { measurePgbench, type PgbenchFloor } from './pgbench.ts';

/** The least that a kind of work can cost, in several ways; the server is compared with one. */
const floors: Record<
  FloorKind,
  { pgbench: PgbenchFloor; others: readonly NodeFloor[]; compared: NodeFloor }
> = {
  sale: { pgbench: 'sale by pgbench', others: ['sale one by one'], compared: 'sale pipelined' },
  list: { pgbench: 'newest bills by pgbench', others: [], compared: 'newest bills' },
};

/** Told each figure as it comes; undefined where the machine has no pgbench. */
export type TellFloor = (
  name: string,
  figures: (Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'> & Partial<Figures>) | undefined,
) => void;

/** Enough for a median that two bad moments of the machine do not move. */
const turnCount = 6;

/**
 * Measures the floors of a kind, and the server in turns of half the seconds with the one it is compared with: what
 * else the machine does meanwhile, it does to both. Gives the server's median turn and, of its requests a second by
 * the floor's just before, the median.
 */
export async function measureBesideFloor(
  kind: FloorKind,
  run: FloorRun,
  { take, tell }: { take: (seconds: number) => Promise<Turn>; tell: TellFloor },
): Promise<Turn & { ofFloor: number }> {
  const { pgbench, others, compared } = floors[kind];
  tell(pgbench, await measurePgbench(pgbench, run));
  for (const name of others) tell(name, await measureNodeFloor(name, run));
  const seconds = run.seconds / 2;
  const floorTurns: Figures[] = [];
  const turns: Turn[] = [];
  const shares: number[] = [];
  for (let count = 0; count < turnCount; count++) {
    const floor = await measureNodeFloor(compared, { ...run, seconds });
    const turn = await take(seconds);
    floorTurns.push(floor);
    turns.push(turn);
    shares.push(turn.perSecond / floor.perSecond);
  }
  tell(compared, medianFigures(floorTurns));
  return { ...medianTurn(turns), ofFloor: median(shares) };
}
