import type { Said } from '../said.ts';
import { say } from '../said.ts';
import { addDays } from './day.ts';

/** When goods may be said to have come or gone. Applied by receipts and exports, by their imports and their forms. */

/** Months before these have been reported, and paid by; a shop may take fewer (`stock_days_back`). */
export const mostDaysBack = 60;

/** The first day (YYYY-MM-DD) that a receipt or an export written today may have. */
export function firstStockDay(today: string, daysBack: number): string {
  return addDays(today, -daysBack);
}

/** What is wrong with the day of a new receipt or export, which may be today; undefined where it is right. */
export function stockDayError(
  day: string,
  { today, daysBack, label, ahead }: { today: string; daysBack: number; label: string; ahead: string },
): string | Said | undefined {
  if (day > today) return ahead;
  if (day < firstStockDay(today, daysBack)) return say('fieldDaysBack', { label, limit: daysBack });
  return undefined;
}
