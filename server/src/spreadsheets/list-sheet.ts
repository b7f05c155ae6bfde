import type { FileAnswer } from '@soquay/contract/endpoint';
import { businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { foldTitle } from './fold.ts';
import { makeSheetFile } from './make-sheet-file.ts';
import type { SheetCell } from './write-document-sheet.ts';

/** A column of the sheet that a list is given out as. */
export interface ListColumn<Row> {
  title: string;
  width: number;
  cell: (row: Row) => SheetCell;
  /** Amounts and pieces, whose sum is below where the list has one. */
  isSummed?: true;
}

/** How a list is given out as a sheet. */
export interface ListSheet<Row> {
  /** Of the sheet, and folded of the file: 'Hóa đơn'. */
  name: string;
  /** How its sums are to be read, above the rows. */
  note?: string;
  columns: (rights: ShopRights) => readonly ListColumn<Row>[];
}

interface ListedRows<Row> {
  columns: readonly ListColumn<Row>[];
  /** What was asked for, above the rows. */
  facts?: readonly [string, SheetCell][];
  /** The days it is of, which the file's name says; up to today where it is of all. */
  days?: { from_date?: string | undefined; to_date?: string | undefined };
  /** In the list's order, piece by piece. */
  pieces: AsyncIterable<readonly Row[]>;
  /** The row of sums below, if there is one: what it is called, and which rows it counts. */
  sums?: { title: string; isCounted: (row: Row) => boolean };
  signal: AbortSignal;
}

/** All that a list finds as a sheet. */
export async function makeListSheet<Row>(
  name: string,
  { columns, facts = [], days = {}, pieces, sums, signal }: ListedRows<Row>,
): Promise<FileAnswer> {
  return await makeSheetFile({
    filename: `${foldTitle(name).replaceAll(' ', '-')}-${daysInName(days)}.xlsx`,
    sheet: {
      name,
      facts: [['Tải lúc', { moment: new Date().toISOString() }], ...facts],
      columns: columns.map(({ title, width }) => ({ title, width })),
      totals: [],
    },
    rows: rowsOf(pieces, columns, sums),
    signal,
  });
}

/** '2026-11-01-den-2026-11-27', or the one day: files of several months lie side by side in order. */
function daysInName({
  from_date,
  to_date = businessDay(new Date()),
}: NonNullable<ListedRows<never>['days']>): string {
  if (from_date === undefined) return `den-${to_date}`;
  return from_date === to_date ? to_date : `${from_date}-den-${to_date}`;
}

async function* rowsOf<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
  sums: ListedRows<Row>['sums'],
): AsyncGenerator<SheetCell[][]> {
  const summed = columns.map(() => 0);
  for await (const piece of pieces) {
    yield piece.map((row) =>
      columns.map(({ cell, isSummed }, index) => {
        const value = cell(row);
        if (isSummed && sums?.isCounted(row) && typeof value === 'number')
          summed[index] = (summed[index] ?? 0) + value;
        return value;
      }),
    );
  }
  if (!sums) return;
  yield [
    columns.map(({ isSummed }, index) => (index === 0 ? sums.title : isSummed ? (summed[index] ?? 0) : '')),
  ];
}

const rowsAtOnce = 1_000;

/** Rows by ids that were found at once, so that what is written meanwhile moves none; one that is gone by then is left out. */
export async function* readPieces<Row>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let first = 0; first < ids.length; first += rowsAtOnce) {
    const piece = ids.slice(first, first + rowsAtOnce);
    const rows = new Map((await read(piece)).map((row) => [idOf(row), row]));
    yield piece.flatMap((id) => rows.get(id) ?? []);
  }
}
