import { addDays, businessDay } from '@soquay/contract/rules/day';
import { maxHoldDays } from '@soquay/contract/rules/holds';
import type { Rule } from 'antd/es/form';
import { saidText } from '@/api/said-text.ts';
import { serverNow } from '@/api/server-clock.ts';

/** The business day so many days from today, YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return addDays(businessDay(serverNow()), days);
}

/** What is wrong with a day as the last one of a hold, seen from `today`; null when nothing is (decisions.md, 'Caps'). */
export function holdDayFault(day: string, today: string): string | null {
  if (day < today) return saidText('holdDayPast');
  return day > addDays(today, maxHoldDays) ? saidText('holdDayTooFar') : null;
}

/** The same for a form; a day that is missing is another rule's. */
export function holdDayRule(): Rule {
  return {
    validator: async (_, day?: string) => {
      const fault = day ? holdDayFault(day, dayFromNow(0)) : null;
      if (fault) throw new Error(fault);
    },
  };
}
