import { addDays, businessDay } from '@soquay/contract/rules/day';
import { mostDaysBack } from '@soquay/contract/rules/stock-day';
import fc from 'fast-check';
import type { WriteAnswer } from '../factories/writes.ts';
import type { Goods, Scene } from './scene.ts';

export type Answer = Omit<WriteAnswer<unknown>, 'saved'>;

/** Answer of a verb that sends no request. */
export const done: Answer = { status: 200, message: '', code: 'UNEXPECTED', errors: {}, params: {} };

/** Something that people do with documents: what is drawn for it, and how it is done then. */
export interface Verb {
  draws: fc.Arbitrary<unknown>;
  /** Undefined where there is nothing to do it with. */
  act(scene: Scene, drawn: unknown): Promise<Answer | undefined>;
}

export function verb<T>(
  draws: fc.Arbitrary<T>,
  act: (scene: Scene, drawn: T) => Promise<Answer | undefined>,
): Verb {
  return { draws, act: (scene, drawn) => act(scene, drawn as T) };
}

const one = fc.record({
  // The scarf is seldom there.
  goods: fc.constantFrom<Goods[]>('shirt', 'shirt', 'shirt', 'hat', 'hat', 'hat', 'scarf'),
  qty: fc.integer({ min: 1, max: 4 }),
  discount: fc.nat({ max: 9 }),
});
export type DrawnLine = typeof one extends fc.Arbitrary<infer T> ? T : never;

const ofOne = fc.record({ isAny: fc.nat({ max: 3 }).map((drawn) => drawn === 0), place: fc.nat() });
type Which = typeof ofOne extends fc.Arbitrary<infer T> ? T : never;

/** Values that verbs draw before their document is known. */
export const draws = {
  line: one,
  lines: fc.array(one, { minLength: 1, maxLength: 3 }),
  qty: fc.integer({ min: 1, max: 3 }),
  which: ofOne,
  /** Before today, as far back as papers may come late. */
  daysBack: fc.integer({ min: 1, max: mostDaysBack }),
  /** After it. */
  daysAhead: fc.integer({ min: 1, max: 60 }),
};

const minuteMs = 60_000;

/** So many days from today, below 0 before it; today is that of a minute later, when the server may hear of it. */
export function dayFromToday(days: number): string {
  return addDays(businessDay(new Date(Date.now() + minuteMs)), days);
}

/** Mostly one with which it can be done, as far as is known; else any, which may refuse it. */
export function pick<T>(
  { isAny, place }: Which,
  among: ReadonlyMap<number, T>,
  fits: (document: T) => boolean,
): T {
  const known = [...among.values()];
  const fitting = isAny ? [] : known.filter(fits);
  const chosen = fitting.length > 0 ? fitting : known;
  return chosen[place % chosen.length] as T;
}
