/** The business's time zone, set here for both sides; it has no daylight saving. */
export const businessTimeZone = 'Asia/Ho_Chi_Minh';
const offsetFromUtcMs = 7 * 60 * 60 * 1000;

/** The business day (YYYY-MM-DD) in which a moment falls: days are cut at midnight in Ho Chi Minh City. */
export function businessDay(moment: Date): string {
  return new Date(moment.getTime() + offsetFromUtcMs).toISOString().slice(0, 10);
}
