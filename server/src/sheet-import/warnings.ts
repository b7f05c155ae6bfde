import { type Said, say } from '@soquay/contract/said';
import type { SheetTextKey } from '@soquay/contract/sheet-texts';
import type { JudgedSheet } from './judge-sheet.ts';
import { isUnimportant } from './sheet-columns.ts';

/** Cap on names that a warning lists; the others are counted. */
const maxListed = 20;
const maxListedLength = 50;

/**
 * Warnings of every import: unknown columns, columns left out, and notes about rows. `listed` are titles of our own
 * downloaded list, whose other columns another import takes.
 */
export function sheetWarnings({ columns, notes }: JudgedSheet, listed: readonly string[] = []): Said[] {
  const unused = columns.filter(({ meaning, title }) => meaning === '' && !isUnimportant(title));
  const unknown = unused.filter(({ is_unknown }) => is_unknown).map(({ title }) => title);
  const leftOut = unused.filter(({ is_unknown }) => !is_unknown).map(({ title }) => title);
  const isListed = (title: string) => listed.includes(title.trim());
  return [
    ...warning(
      'columnsUnknown',
      unknown.filter((title) => !isListed(title)),
    ),
    ...warning('columnsElsewhere', unknown.filter(isListed)),
    ...warning('columnsLeftOut', leftOut),
    ...notes.said(),
  ];
}

/** Warning that lists names; none for an empty list. */
export function warning(key: SheetTextKey, names: readonly string[]): Said[] {
  if (names.length === 0) return [];
  const listed = names.slice(0, maxListed).map((name) => name.slice(0, maxListedLength));
  return [say(key, { names: listed.join(', '), others: names.length - listed.length })];
}
