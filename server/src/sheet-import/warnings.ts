import type { JudgedSheet } from './judge-sheet.ts';

/** Titles and names that a warning lists; the others are counted. */
const maxListed = 20;
const maxListedLength = 50;

/** What is said of every sheet: titles that were not understood, rows that were left out. */
export function sheetWarnings({ columns, notes }: JudgedSheet): string[] {
  const ignored = columns.filter(({ is_unknown }) => is_unknown).map(({ title }) => title);
  return [...warning('Cột không hiểu, bỏ qua', ignored), ...notes.said()];
}

export function warning(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, maxListedLength));
  const others = names.length - listed.length;
  return [
    `${what}: ${listed.join(', ')}${others > 0 ? ` và ${others.toLocaleString('vi-VN')} tên khác` : ''}`,
  ];
}
