import { type HeaderFieldKind, type HeaderFields, vietnameseTitle } from '@soquay/contract/header-fields';
import type { SummedFields } from '@soquay/contract/summed-fields';
import type { ListColumn } from '../spreadsheets/list-sheet.ts';
import type { SheetCell } from '../spreadsheets/write-document-sheet.ts';

/** Columns of the sheets of several kinds of documents. */

/** A customer as a document has them. */
export const customerColumns: readonly ListColumn<{ customer_name: string; customer_phone: string }>[] = [
  { title: 'Khách hàng', width: 28, cell: (row) => row.customer_name },
  { title: 'Điện thoại', width: 14, cell: (row) => row.customer_phone },
];

const headerCells: Record<HeaderFieldKind, { width: number; cell: (value: unknown) => SheetCell }> = {
  text: { width: 30, cell: String },
  day: { width: 12, cell: (day) => (day ? { day: String(day) } : '') },
  amount: { width: 16, cell: (amount) => (amount === null ? '' : Number(amount)) },
};

/** Columns of declared fields, but of those that have a `placed` one. A field that not all may see does not compile. */
export function headerColumns<Fields extends HeaderFields, Placed extends keyof Fields & string = never>(
  fields: Fields,
  placed: readonly Placed[] = [],
): ListColumn<Record<Exclude<keyof Fields & string, Placed>, unknown>>[] {
  return Object.entries(fields)
    .filter(([name]) => !placed.some((one) => one === name))
    .map(([name, field]) => {
      const { width, cell } = headerCells[field.kind];
      const title = vietnameseTitle(field);
      return { title, width, cell: (row: Readonly<Record<string, unknown>>) => cell(row[name]) };
    });
}

/** Figures that a kind sums over its lines. */
export function summedSheetColumns<Fields extends SummedFields>(
  fields: Fields,
): ListColumn<Record<keyof Fields & string, number>>[] {
  return Object.entries(fields).map(([column, { heading, width }]) => ({
    title: heading,
    width,
    cell: (row) => row[column] ?? '',
    isSummed: true,
  }));
}

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
