import { type Figures, median, medianFigures } from '../measure.ts';
import type { FloorKind } from '../scenarios/scenario.ts';
import { medianTurn, type Turn } from '../turn.ts';
import { type FloorRun, measureNodeFloor, type NodeFloor } from './node-floor.ts';
import { measurePgbench, type PgbenchFloor } from './pgbench.ts';

/** Floors per kind of work: ways of doing the least possible, one of which the server is compared with. */
const floors: Record<
  FloorKind,
  { pgbench: PgbenchFloor; others: readonly NodeFloor[]; compared: NodeFloor }
> = {
  sale: { pgbench: 'sale by pgbench', others: ['sale one by one'], compared: 'sale pipelined' },
  list: { pgbench: 'newest bills by pgbench', others: [], compared: 'newest bills' },
};

/** Called with each figure; undefined on a machine without pgbench. */
export type TellFloor = (
  name: string,
  figures: (Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'> & Partial<Figures>) | undefined,
) => void;

/** Turns measured: the median survives two disturbed ones. */
const turnCount = 6;

/**
 * Measures the floors of a kind; then server and floor alternate, each for half the seconds, so that disturbances hit
 * both. Returns the server's median turn and the median ratio of its requests per second to the floor's.
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
