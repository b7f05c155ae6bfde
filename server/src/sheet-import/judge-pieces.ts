/** Reads staged rows piece by piece, in a child process; each kind of import brings the reader of its rows. */
import { maxPrice } from '@soquay/contract/fields';
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { type Cell, cellText, cellWholeNumber } from '../spreadsheets/cell.ts';
import type { SheetRow } from '../spreadsheets/sheet.ts';
import { RowNotes } from './row-notes.ts';
import {
  type ColumnOf,
  chooseColumns,
  fieldNames,
  readHeader,
  titleIn,
  type Vocabulary,
} from './sheet-columns.ts';
import type { HeaderRow, SheetNames } from './stage-sheet.child.ts';

/** Match of columns, as a person has made it or still to be found. */
export interface ChosenMatch {
  /** Meaning of each column; null when the titles decide. */
  chosenColumns: string[] | null;
  /** False when the row that was taken for titles is one of the data. */
  has_titles: boolean;
}

/** Columns of the header with their meanings and first values. */
export interface JudgedHeader {
  sheet: SheetNames;
  titles: string[];
  columns: SheetColumnMatch[];
  missing: string[];
}

/** Result for one piece; the first has the header too. */
export interface JudgedPiece {
  header?: JudgedHeader;
  /** Counts of notes about rows. */
  notes: ReturnType<RowNotes['toJSON']>;
  /** Rows as JSON, with the columns of the table of rows but for import and piece. */
  rowsJson: string;
  count: number;
}

interface Understanding<Meaning> {
  vocabulary: Vocabulary<Meaning>;
  match: ChosenMatch;
  /** Required fields that may be missing, since a default fills them in all rows. */
  defaulted: readonly string[];
  /** Makes the reader of rows, which is called in their order and returns undefined for a row to skip, such as a total. */
  readerOf: (
    columns: ColumnOf<Meaning>[],
    titles: readonly string[],
  ) => {
    read(cells: readonly Cell[], rowNumber: number, notes: RowNotes): unknown;
  };
}

/** Generator that takes one staged piece after the other, in their order, as JSON. */
export async function* judgePieces<Meaning>({
  vocabulary,
  match: { chosenColumns, has_titles },
  defaulted,
  readerOf,
}: Understanding<Meaning>): AsyncGenerator<JudgedPiece | undefined, void, string> {
  const [headerRow, ...first] = parseFirst(yield undefined);
  const titles = headerRow.cells.map(titleIn);
  const { columns, matches, missing } = chosenColumns
    ? chooseColumns(titles, chosenColumns, vocabulary)
    : readHeader(titles, vocabulary);
  const isMissing = missing.some((field) => !defaulted.includes(field));
  const meant = new Set(columns.map(vocabulary.nameOf));
  const expectsAmounts =
    !chosenColumns &&
    fieldNames(vocabulary.fields).some(
      (name) => vocabulary.fields[name]?.isExpectedAmount && !meant.has(name),
    );
  const reader = readerOf(columns, titles);
  const judge = (rows: SheetRow[]) => {
    // Without a required column no row is judged: the person has to match columns first.
    const notes = new RowNotes();
    const judged = isMissing
      ? []
      : rows.flatMap(({ cells, number }) => reader.read(cells, number, notes) ?? []);
    return { rowsJson: JSON.stringify(judged), count: judged.length, notes: notes.toJSON() };
  };

  const header = {
    sheet: headerRow.sheet,
    titles,
    columns: matches.map((match) => ({
      ...match,
      is_unsure: match.is_unsure || (expectsAmounts && match.is_unknown && holdsAmounts(first, match.index)),
      samples: samplesOf(first, match.index),
    })),
    missing: isMissing ? missing : [],
  };
  let next = yield { header, ...judge(has_titles ? first : [headerRow, ...first]) };
  for (;;) next = yield judge(parse(next));
}

const sampleCount = 3;
const sampleLength = 60;

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const texts = rows.map(({ cells }) => cellText(cells[column])).filter((text) => text !== '');
  return texts.slice(0, sampleCount).map((text) => text.slice(0, sampleLength).toWellFormed());
}

/** Least figure taken for money; smaller ones are ranks, sizes or weights. */
const leastAmount = 100;

/** True when most of the first values of a column may be money. */
function holdsAmounts(rows: readonly SheetRow[], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column]).filter((cell) => cellText(cell) !== '');
  const amounts = cells.filter((cell) => {
    const number = cellWholeNumber(cell, 'amount');
    return number && 'value' in number && number.value >= leastAmount && number.value <= maxPrice;
  });
  return amounts.length > cells.length / 2;
}

function parseFirst(rowsJson: string): [HeaderRow, ...SheetRow[]] {
  return JSON.parse(rowsJson);
}

function parse(rowsJson: string): SheetRow[] {
  return JSON.parse(rowsJson);
}
