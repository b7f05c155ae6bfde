import type { Figures } from '../measure.ts';
import { type FloorRun, measureNodeFloor, type NodeFloor } from './node-floor.ts';
import { measurePgbench, type PgbenchFloor } from './pgbench.ts';

export type FloorKind = 'sale' | 'list';

/** The least that a kind of work can cost, in several ways; the server is compared with the last. */
const floors: Record<FloorKind, { pgbench: PgbenchFloor; node: readonly NodeFloor[] }> = {
  sale: { pgbench: 'sale by pgbench', node: ['sale one by one', 'sale pipelined'] },
  list: { pgbench: 'newest bills by pgbench', node: ['newest bills'] },
};

/** Told each figure as it comes; undefined where the machine has no pgbench. */
export type TellFloor = (
  name: string,
  figures: (Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'> & Partial<Figures>) | undefined,
) => void;

/** Measures all of a kind; gives what the one that the server is compared with did a second. */
export async function measureFloors(kind: FloorKind, run: FloorRun, tell: TellFloor): Promise<number> {
  const { pgbench, node } = floors[kind];
  tell(pgbench, await measurePgbench(pgbench, run));
  let perSecond = Number.NaN;
  for (const name of node) {
    const figures = await measureNodeFloor(name, run);
    tell(name, figures);
    perSecond = figures.perSecond;
  }
  return perSecond;
}
