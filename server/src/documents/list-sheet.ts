import { maxSheetRows } from '@soquay/contract/document-endpoints';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';
import { foldTitle } from '../spreadsheets/fold.ts';
import { makeSheetFile } from '../spreadsheets/make-sheet-file.ts';
import type { SheetCell } from '../spreadsheets/write-document-sheet.ts';

/** A column of the sheet that a list is given out as. */
export interface ListColumn<Row> {
  title: string;
  width: number;
  cell: (row: Row) => SheetCell;
  /** Amounts and pieces, whose sum over what stands is below. */
  isSummed?: true;
}

/** How a list is given out as a sheet. */
export interface ListSheet<Row> {
  /** Of the sheet, and folded of the file: 'Hóa đơn'. */
  name: string;
  columns: (rights: ShopRights) => readonly ListColumn<Row>[];
}

/** A customer as a document has them. */
export const customerColumns: readonly ListColumn<{ customer_name: string; customer_phone: string }>[] = [
  { title: 'Khách hàng', width: 28, cell: (row) => row.customer_name },
  { title: 'Điện thoại', width: 14, cell: (row) => row.customer_phone },
];

export const statusColumn: ListColumn<{ status_text: string }> = {
  title: 'Trạng thái',
  width: 14,
  cell: (row) => row.status_text,
};

export const accountingColumn: ListColumn<{ accounting_status: number }> = {
  title: 'Kế toán',
  width: 12,
  cell: (row) => (row.accounting_status === 1 ? 'Đã xử lý' : ''),
};

interface FoundRows<Row> {
  filters: { from_date?: string | undefined; to_date?: string | undefined };
  /** In the list's order, piece by piece, with the number of all of them. */
  pieces: AsyncIterable<{ data: Row[]; total: number }>;
  signal: AbortSignal;
}

/** All that a list finds as a sheet, with sums below. VALIDATION_FAILED at `from_date` for more than `maxSheetRows`. */
export async function makeListSheet<Row extends { status: number }>(
  { name, columns }: ListSheet<Row>,
  rights: ShopRights,
  { filters, pieces, signal }: FoundRows<Row>,
): Promise<FileAnswer> {
  const shown = columns(rights);
  return await makeSheetFile({
    filename: `${foldTitle(name).replaceAll(' ', '-')}.xlsx`,
    sheet: {
      name,
      facts: factsOf(filters),
      columns: shown.map(({ title, width }) => ({ title, width })),
      totals: [],
    },
    rows: rowsOf(pieces, shown),
    signal,
  });
}

async function* rowsOf<Row extends { status: number }>(
  pieces: AsyncIterable<{ data: Row[]; total: number }>,
  columns: readonly ListColumn<Row>[],
): AsyncGenerator<SheetCell[][]> {
  const sums = columns.map(() => 0);
  for await (const { data, total } of pieces) {
    if (total > maxSheetRows) {
      throw invalidFields({ from_date: say('tooManyFound', { limit: maxSheetRows }) });
    }
    yield data.map((row) =>
      columns.map(({ cell, isSummed }, index) => {
        const value = cell(row);
        if (isSummed && row.status !== 0 && typeof value === 'number')
          sums[index] = (sums[index] ?? 0) + value;
        return value;
      }),
    );
  }
  yield [
    columns.map(({ isSummed }, index) =>
      index === 0 ? 'Tổng (không kể đã xóa)' : isSummed ? (sums[index] ?? 0) : '',
    ),
  ];
}

function factsOf({ from_date, to_date }: FoundRows<never>['filters']): [string, SheetCell][] {
  return [
    ['Tải lúc', { moment: new Date().toISOString() }],
    ...(from_date ? [['Từ ngày', { day: from_date }] as [string, SheetCell]] : []),
    ...(to_date ? [['Đến ngày', { day: to_date }] as [string, SheetCell]] : []),
  ];
}
