import { type Said, say } from '../said.ts';
import { addDays } from './day.ts';

/** Rules of the day of receipts and exports, applied by their operations, imports and forms. */

/** Limit on days back, since earlier months have been reported and paid; a shop may set fewer (`stock_days_back`). */
export const mostDaysBack = 60;

/** Returns the first day (YYYY-MM-DD) for a receipt or an export written today. */
export function firstStockDay(today: string, daysBack: number): string {
  return addDays(today, -daysBack);
}

/** Checks the day of a new receipt or export; undefined when it is right. */
export function stockDayError(
  day: string,
  { today, daysBack, label, ahead }: { today: string; daysBack: number; label: string; ahead: Said },
): Said | undefined {
  if (day > today) return ahead;
  if (day < firstStockDay(today, daysBack)) return say('fieldDaysBack', { label, limit: daysBack });
  return undefined;
}
