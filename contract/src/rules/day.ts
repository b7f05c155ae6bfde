/** The business's time zone, set here for both sides; it has no daylight saving. */
export const businessTimeZone = 'Asia/Ho_Chi_Minh';
export const offsetFromUtcMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The business day (YYYY-MM-DD) in which a moment falls: days are cut at midnight in Ho Chi Minh City. */
export function businessDay(moment: Date): string {
  return new Date(moment.getTime() + offsetFromUtcMs).toISOString().slice(0, 10);
}

/** The day (YYYY-MM-DD) so many days after another; before it where the count is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Days from one day to another, both counted. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The 1st of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
