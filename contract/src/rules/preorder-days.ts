import { type ScreenSaid, say } from '../said.ts';

/** Rules of the days of a pre-order, applied by its form and by the server. */

/** YYYY-MM-DD. */
export interface PreorderDays {
  order_date: string;
  /** Day promised to the customer. */
  expire_date: string;
}

/** Returns errors by field: neither day may be earlier than today, unless it was saved so (decisions.md X19). */
export function preorderDayErrors(
  { order_date, expire_date }: PreorderDays,
  { today, before }: { today: string; before?: PreorderDays | undefined },
): Record<string, ScreenSaid> {
  const errors: Record<string, ScreenSaid> = {};
  if (order_date < today && order_date !== before?.order_date) errors.order_date = say('preorderDayPast');
  if (expire_date < today && expire_date !== before?.expire_date) {
    errors.expire_date = say('promisedDayPast');
  } else if (expire_date < order_date) errors.expire_date = say('promisedDayBeforeOrder');
  return errors;
}
