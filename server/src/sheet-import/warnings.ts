import type { JudgedSheet } from './judge-sheet.ts';
import { isUnimportant } from './sheet-columns.ts';

/** Titles and names that a warning lists; the others are counted. */
const maxListed = 20;
const maxListedLength = 50;

/**
 * What is said of every sheet: columns that were not understood or that the person leaves out, and rows left out.
 * `listed` are titles of a list that we give out ourselves: what it has besides is known, and taken elsewhere.
 */
export function sheetWarnings({ columns, notes }: JudgedSheet, listed: readonly string[] = []): string[] {
  const unused = columns.filter(({ meaning, title }) => meaning === '' && !isUnimportant(title));
  const unknown = unused.filter(({ is_unknown }) => is_unknown).map(({ title }) => title);
  const leftOut = unused.filter(({ is_unknown }) => !is_unknown).map(({ title }) => title);
  const isListed = (title: string) => listed.includes(title.trim());
  return [
    ...warning(
      'Cột không hiểu, bỏ qua',
      unknown.filter((title) => !isListed(title)),
    ),
    ...warning('Cột không dùng ở đây', unknown.filter(isListed)),
    ...warning('Cột bỏ qua', leftOut),
    ...notes.said(),
  ];
}

export function warning(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, maxListedLength));
  const others = names.length - listed.length;
  return [
    `${what}: ${listed.join(', ')}${others > 0 ? ` và ${others.toLocaleString('vi-VN')} tên khác` : ''}`,
  ];
}
