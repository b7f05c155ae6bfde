/** Time zone of the business for both sides; it has no daylight saving. */
export const businessTimeZone = 'Asia/Ho_Chi_Minh';
export const offsetFromUtcMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the business day (YYYY-MM-DD) of a moment; days begin at midnight in Ho Chi Minh City. */
export function businessDay(moment: Date): string {
  return new Date(moment.getTime() + offsetFromUtcMs).toISOString().slice(0, 10);
}

/** Returns the day (YYYY-MM-DD) so many days after another, or before it for a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Counts the days from one day to another, both included. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
