/** What a person means by a text in a field for a day: 5/3, 05-03-26, 5.3.2026 and 05032026 are one day of 2026. */

/** How a day is shown. */
export const dayPattern = 'DD/MM/YYYY';

const patterns = [
  /^(?<date>\d{1,2})[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2}))?$/,
  /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];

/** YYYY-MM-DD, of this year where none was typed; undefined for what is no day. `today` is one too. */
export function readDay(typed: string, today: string): string | undefined {
  const text = typed.replace(/\s/g, '');
  const {
    date,
    month,
    year = today,
  } = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  if (!date || !month) return undefined;
  const century = year.length === 2 ? today.slice(0, 2) : '';
  const day = `${century}${year.slice(0, 4)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Whether a text is a day as the contract sends it; the 31st of a month of thirty is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
