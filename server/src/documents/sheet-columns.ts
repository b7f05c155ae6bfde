import type { SummedFields } from '@soquay/contract/summed-fields';
import type { ListColumn } from '../spreadsheets/list-sheet.ts';

/** Columns of the sheets of several kinds of documents. */

/** A customer as a document has them. */
export const customerColumns: readonly ListColumn<{ customer_name: string; customer_phone: string }>[] = [
  { title: 'Khách hàng', width: 28, cell: (row) => row.customer_name },
  { title: 'Điện thoại', width: 14, cell: (row) => row.customer_phone },
];

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
