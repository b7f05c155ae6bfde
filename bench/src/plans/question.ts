import { maxCountedRows } from '@soquay/contract/fields';
import type { Random } from '../../../demo/src/random.ts';
import type { Db } from '../../../server/src/database/database.ts';
import type { Shop } from '../business.ts';

/** Shop and random numbers for drawing a question. */
export interface Sample {
  shop: Shop;
  random: Random;
}

/** Case of a request whose statements must not read a large table whole. */
export interface PlanCase {
  name: string;
  /** Draws a question. */
  draw(sample: Sample): Question;
}

export interface Question {
  /** Runs the request by the feature's own functions. */
  ask(db: Db): Promise<unknown>;
  /** Rows that must be read: matches of the narrowest filter, and rows of earlier pages. */
  worth(db: Db): Promise<number>;
}

/** Filter as a person sets it, with random values. */
export type Filter<Filters> = (sample: Sample) => Partial<Filters>;

/** Rows of a page by default. */
export const perPage = 10;

export function titled(what: string, filters: readonly string[], page = 1): string {
  const by = filters.length > 0 ? ` by ${filters.join(' and ')}` : '';
  return `${what}${by}${page > 1 ? `, page ${page}` : ''}`;
}

/** Asks for the last page of a list as a screen does, which knows by the first how many there are. */
export async function lastPage(
  list: (page: { page: number; per_page: number }) => Promise<{ total: number }>,
): Promise<void> {
  const { total } = await list({ page: 1, per_page: perPage });
  await list({ page: Math.ceil(Math.min(total, maxCountedRows) / perPage), per_page: perPage });
}
