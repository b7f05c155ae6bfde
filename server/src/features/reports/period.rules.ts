import { messages } from '@soquay/contract/messages';
import { maxReportDays, type Period } from '@soquay/contract/reports';
import { addDays, countDays, firstOfMonth } from '@soquay/contract/rules/day';
import { invalidFields } from '../../refusal.ts';

/** Which days a report is of, and which days it is compared with (docs/decisions/0019-figures-of-the-dashboard.md). Days are YYYY-MM-DD, as text they stand in their order. */

export interface PeriodQuery {
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** From the 1st of the month to today where no day is given; a beginning alone leads to today, an end alone is that day. */
export function decidePeriod({ from_date, to_date }: PeriodQuery, today: string): Period {
  if (from_date) return { from_date, to_date: to_date ?? (from_date < today ? today : from_date) };
  return { from_date: to_date ?? firstOfMonth(today), to_date: to_date ?? today };
}

/** For what reads the documents of a period: no more of them than a year has. */
export function refuseLong(period: Period): void {
  if (countDays(period.from_date, period.to_date) > maxReportDays)
    throw invalidFields({ to_date: messages.periodTooLong });
}

/** The same weekdays before it: shops sell by the week, and each day stands beside one of its kind. */
export function periodBefore({ from_date, to_date }: Period): Period {
  const weeks = Math.ceil(countDays(from_date, to_date) / 7);
  return { from_date: addDays(from_date, -7 * weeks), to_date: addDays(to_date, -7 * weeks) };
}

/** That many days, today the last of them. */
export function lastDays(count: number, today: string): Period {
  return { from_date: addDays(today, 1 - count), to_date: today };
}
