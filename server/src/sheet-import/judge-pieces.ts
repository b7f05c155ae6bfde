/** How a child process understands staged rows, piece by piece; what a row says is its kind's own. */
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

/** What the person says of a sheet. */
export interface ChosenMatch {
  /** As the person matched the columns; null where the header is to be understood. */
  chosenColumns: string[] | null;
  /** False where the row that was taken for titles is one of goods like the others. */
  has_titles: boolean;
}

/** How the header is understood, with the first things that stand below it. */
export interface JudgedHeader {
  sheet: SheetNames;
  titles: string[];
  columns: SheetColumnMatch[];
  missing: string[];
}

/** What a staged piece says: of the first one also what its header does. */
export interface JudgedPiece {
  header?: JudgedHeader;
  /** What is said of rows that are good or none, with how many there are. */
  notes: ReturnType<RowNotes['toJSON']>;
  /** Columns of the table of rows, but for the import and the piece. */
  rowsJson: string;
  count: number;
}

interface Understanding<Meaning> {
  vocabulary: Vocabulary<Meaning>;
  match: ChosenMatch;
  /** Fields that rows need not say, since all are given the same. */
  given: readonly string[];
  /** Reads rows in their order; undefined for one that is none, such as a total. */
  readerOf: (
    columns: ColumnOf<Meaning>[],
    titles: readonly string[],
  ) => {
    read(cells: readonly Cell[], rowNumber: number, notes: RowNotes): unknown;
  };
}

/** Asked with one staged piece after the other, in their order, as JSON. */
export async function* judgePieces<Meaning>({
  vocabulary,
  match: { chosenColumns, has_titles },
  given,
  readerOf,
}: Understanding<Meaning>): AsyncGenerator<JudgedPiece | undefined, void, string> {
  const [headerRow, ...first] = parseFirst(yield undefined);
  const titles = headerRow.cells.map(titleIn);
  const { columns, matches, missing } = chosenColumns
    ? chooseColumns(titles, chosenColumns, vocabulary)
    : readHeader(titles, vocabulary);
  const isMissing = missing.some((field) => !given.includes(field));
  const meant = new Set(columns.map(vocabulary.nameOf));
  const isAsking =
    !chosenColumns &&
    fieldNames(vocabulary.fields).some((name) => vocabulary.fields[name]?.isAskedFor && !meant.has(name));
  const reader = readerOf(columns, titles);
  const judge = (rows: SheetRow[]) => {
    // Rows that cannot be understood yet wait for the person to say what the columns are.
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
      is_unsure: match.is_unsure || (isAsking && match.is_unknown && holdsAmounts(first, match.index)),
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

/** Less is a rank, a size or a weight. */
const leastAmount = 100;

/** Whether most of what stands in a column first may be money. */
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
