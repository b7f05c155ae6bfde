import { businessDay } from '@soquay/contract/rules/day';
import type { Random } from './random.ts';

/** Selling hours of a shop by weekday and hour. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Sunday first. */
const weekdayFactors = [1.6, 0.8, 0.82, 0.86, 0.95, 1.15, 1.5];

/** Hour → how busy it is: lunch breaks, and the evening after work. */
const busyHours = [
  [8, 2],
  [9, 5],
  [10, 7],
  [11, 10],
  [12, 11],
  [13, 6],
  [14, 5],
  [15, 6],
  [16, 7],
  [17, 9],
  [18, 12],
  [19, 14],
  [20, 11],
  [21, 4],
] as const;
const closingMinutes = 22 * 60;
/** Fewest bills of today, for a server that starts at night. */
const fewestToday = 4;

export interface TradingDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Midnight in Ho Chi Minh City, ms. */
  startMs: number;
  /** Number of bills, as a factor of an ordinary day. */
  factor: number;
}

/** The last `count` days, oldest first, today last. */
export function tradingDays(now: Date, count: number): TradingDay[] {
  const today = startOf(businessDay(now));
  return Array.from({ length: count }, (_, index) => {
    const startMs = today - (count - 1 - index) * dayMs;
    const day = businessDay(new Date(startMs));
    return { day, startMs, factor: weekdayFactors[new Date(day).getUTCDay()] ?? 1 };
  });
}

/** Times of about `count` bills on that day, in order; none is after `now`. */
export function sellingTimes(random: Random, { startMs }: TradingDay, count: number, now: Date): Date[] {
  const isOver = startMs + closingMinutes * minuteMs < now.getTime();
  const times = Array.from({ length: count }, () => {
    const minutes = random.weighted(busyHours) * 60 + random.int(0, 59);
    return startMs + minutes * minuteMs + random.int(0, 59_999);
  });
  const past = times.filter((time) => time < now.getTime());
  if (!isOver) {
    while (past.length < Math.min(count, fewestToday))
      past.push(startMs + random.next() * (now.getTime() - startMs));
  }
  return past.sort((one, other) => one - other).map((time) => new Date(time));
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+07:00`);
}
