import type { FileAnswer } from '@soquay/contract/endpoint';
import { type HiddenField, maySeeField, type OpenField } from '@soquay/contract/hidden-fields';
import { businessDay } from '@soquay/contract/rules/day';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { z } from 'zod';
import { foldTitle } from './fold.ts';
import { makeSheetFile } from './make-sheet-file.ts';
import type { SheetCell } from './write-document-sheet.ts';

interface ColumnHead {
  title: string;
  width: number;
  /** True for amounts and pieces, whose sum stands below where the list has one. */
  isSummed?: true;
}

/** Column of a list's sheet. */
export interface ListColumn<Row> extends ColumnHead {
  cell: (row: Row) => SheetCell;
}

/** Column of a field that not all may see, left out for the others; null is an empty cell. */
interface HiddenColumn<Row> extends ColumnHead {
  field: HiddenField<Row>;
}

/** Description of a list's sheet. */
export interface ListSheet<Row> {
  /** Name of the sheet, and folded of the file: 'Hóa đơn'. */
  name: string;
  /** Note above the rows on how to read the sums. */
  note?: string;
  /** Schema of a row, which declares who may see its fields. */
  row: z.ZodObject & z.ZodType<Row>;
  columns: readonly (ListColumn<Pick<Row, OpenField<Row>>> | HiddenColumn<Row>)[];
}

/** Lists the columns that a person may see. */
export function columnsFor<Row>({ row, columns }: ListSheet<Row>, rights: ShopRights): ListColumn<Row>[] {
  return columns.flatMap((column) => {
    if (!('field' in column)) return [column];
    const { field, ...head } = column;
    return maySeeField(rights, row, field)
      ? [{ ...head, cell: (row) => (row[field] ?? '') as SheetCell }]
      : [];
  });
}

interface ListedRows<Row> {
  columns: readonly ListColumn<Row>[];
  /** Filters, shown above the rows. */
  facts?: readonly [string, SheetCell][];
  /** Days in the file's name; up to today for a list of all days. */
  days?: { from_date?: string | undefined; to_date?: string | undefined };
  /** Rows in the list's order, in parts. */
  pieces: AsyncIterable<readonly Row[]>;
  /** Total row, if there is one: its title, and which rows it counts. */
  sums?: { title: string; isCounted: (row: Row) => boolean };
  signal: AbortSignal;
}

/** Writes all that a list finds as a sheet. */
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

/** Days for a file's name, '2026-11-01-den-2026-11-27' or a single day, so that files of several months sort by time. */
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

/** Reads rows by ids found at once, so that later writes move none; rows gone by then are left out. */
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
