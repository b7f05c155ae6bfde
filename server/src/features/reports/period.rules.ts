import { maxReportDays, type Period } from '@soquay/contract/reports';
import { addDays, countDays, firstOfMonth } from '@soquay/contract/rules/day';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../../refusal.ts';

/**
 * Rules of the days of a report, and of those it is compared with (docs/decisions/0019-figures-of-the-dashboard.md).
 * Days are YYYY-MM-DD, whose order is that of text.
 */

export interface PeriodQuery {
  from_date?: string | undefined;
  to_date?: string | undefined;
}

/** Decides the period: by default from the 1st of the month to today; a start alone runs to today, an end alone is that day. */
export function decidePeriod({ from_date, to_date }: PeriodQuery, today: string): Period {
  if (from_date) return { from_date, to_date: to_date ?? (from_date < today ? today : from_date) };
  return { from_date: to_date ?? firstOfMonth(today), to_date: to_date ?? today };
}

/** Refuses a period of more than a year, for reports that read its documents. */
export function refuseLong(period: Period): void {
  if (countDays(period.from_date, period.to_date) > maxReportDays)
    throw invalidFields({ to_date: say('periodTooLong') });
}

/** Returns the same weekdays before the period: shops sell by the week, so each day is compared with one of its kind. */
export function periodBefore({ from_date, to_date }: Period): Period {
  const weeks = Math.ceil(countDays(from_date, to_date) / 7);
  return { from_date: addDays(from_date, -7 * weeks), to_date: addDays(to_date, -7 * weeks) };
}

/** Returns that many days, ending today. */
export function lastDays(count: number, today: string): Period {
  return { from_date: addDays(today, 1 - count), to_date: today };
}
