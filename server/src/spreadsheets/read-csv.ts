import { readFile } from 'node:fs/promises';
import { say } from '@soquay/contract/said';
import { CsvError, parse } from 'csv-parse';
import type { Cell } from './cell.ts';
import { ReadingBudget } from './reading-budget.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** Delimiters of cells; Excel uses semicolons where decimals have a comma. */
const delimiters = [',', ';', '\t'] as const;
/** Limits on characters and rows from which the delimiter is guessed. */
const probedLength = 64 * 1024;
const probedRows = 50;

/**
 * Reads the only sheet of a .csv, with commas, semicolons or tabs, in UTF-8, UTF-16 (Excel's 'Unicode text') or the
 * Vietnamese code page of Windows. Cells are texts, so codes keep zeros. The calling process must be limited in size.
 * Throws `UnreadableSheet`.
 */
export async function* readCsv(path: string): AsyncGenerator<Sheet> {
  const text = decode(await readFile(path));
  yield { name: 'csv', isOnly: true, rows: rowsOf(text, delimiterOf(text), new ReadingBudget()) };
}

async function* rowsOf(text: string, delimiter: string, budget: ReadingBudget): AsyncGenerator<SheetRow> {
  const records: AsyncIterable<string[]> = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    // Rows are numbered as a spreadsheet program does.
    skip_empty_lines: false,
  });
  let number = 0;
  try {
    for await (const record of records) {
      number += 1;
      const cells = record.map(cellOf);
      for (const [column, cell] of cells.entries()) if (cell !== null) budget.take(cell, column, number);
      if (cells.some((cell) => cell !== null)) yield { number, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new UnreadableSheet(say('fileQuoteOpen', { row: number }));
    }
    throw error;
  }
}

/** Text of a cell; '="00123"' is how zeros survive in a .csv that Excel opens. */
function cellOf(text: string): Cell {
  const [, kept] = /^="(.*)"$/s.exec(text) ?? [];
  return (kept ?? text) || null;
}

function decode(file: Buffer): string {
  const text = decodeBytes(file).replace(/^\ufeff/, '');
  // No text has these, and none begins so but a page of the web or what a word processor writes.
  if (text.includes('\0') || /^\s*(<|\{\\rtf|%PDF|$)/.test(text)) {
    throw new UnreadableSheet(say('fileOfOtherKind'));
  }
  return text;
}

function decodeBytes(file: Buffer): string {
  const mark = file.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(file);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1258').decode(file).normalize('NFC');
  }
}

/** Guesses the delimiter: the one by which most of the first rows have equally many cells, since commas within texts split only some. */
function delimiterOf(text: string): string {
  const start = text.slice(0, probedLength);
  const scores = delimiters.map((delimiter) => ({ delimiter, ...likeness(widthsOf(start, delimiter)) }));
  const [best] = scores.toSorted((one, other) => other.rows - one.rows || other.width - one.width);
  return best?.delimiter ?? ',';
}

/** Counts the cells of each row; delimiters in quotes do not count. */
function widthsOf(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === delimiter) width += 1;
    if (character !== '\n') continue;
    widths.push(width);
    if (widths.length === probedRows) return widths;
    width = 1;
  }
  return width > 1 ? [...widths, width] : widths;
}

/** Returns the commonest number of cells above one, and how many rows have it. */
function likeness(widths: readonly number[]): { rows: number; width: number } {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { width: most?.[0] ?? 1, rows: most?.[1] ?? 0 };
}
