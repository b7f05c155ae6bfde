import type { DaySales, Period } from '@soquay/contract/reports';
import { addDays, countDays } from '@soquay/contract/rules/day';

/** Every day of a period, those without sales too, which the server leaves out. */
export function daysOf({ from_date, to_date }: Period, sold: readonly DaySales[]): DaySales[] {
  const bySold = new Map(sold.map((sales) => [sales.day, sales]));
  return Array.from({ length: Math.max(countDays(from_date, to_date), 0) }, (_, index) => {
    const day = addDays(from_date, index);
    return bySold.get(day) ?? { day, total_bill: 0, total_amount: 0 };
  });
}

/** By how much a figure has changed, in percent; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  if (before === 0) return undefined;
  return ((now - before) / before) * 100;
}

const units = [
  ['axisBillions', 1_000_000_000],
  ['axisMillions', 1_000_000],
  ['axisThousands', 1_000],
] as const;

/** An amount as short as an axis needs it, and the text that has its unit. */
export function shortAmount(amount: number): { text: (typeof units)[number][0] | 'axisOnes'; n: number } {
  const [text, size] = units.find(([, least]) => amount >= least) ?? (['axisOnes', 1] as const);
  return { text, n: Math.round((amount / size) * 100) / 100 };
}
