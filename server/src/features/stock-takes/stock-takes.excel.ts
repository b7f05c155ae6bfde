import type { FileAnswer } from '@soquay/contract/endpoint';
import { type HiddenField, maySeeField } from '@soquay/contract/hidden-fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type StockTakeLine, stockTakeLine } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { makeSheetFile } from '../../spreadsheets/make-sheet-file.ts';
import type { SheetCell } from '../../spreadsheets/write-document-sheet.ts';

interface Column {
  title: string;
  width: number;
  cell: (line: StockTakeLine, index: number) => SheetCell;
  /** Field by whose right the column is shown. */
  field?: HiddenField<StockTakeLine>;
  /** Value in the total row. */
  total?: (take: SavedStockTake) => number;
}

const columns: readonly Column[] = [
  { title: 'STT', width: 18, cell: (_, index) => ({ number: index + 1 }) },
  { title: 'Mã hàng', width: 20, cell: (line) => line.product_code },
  { title: 'Tên hàng', width: 44, cell: (line) => line.product_name },
  { title: 'Màu', width: 12, cell: (line) => line.color },
  { title: 'Kích cỡ', width: 10, cell: (line) => line.size },
  { title: 'ĐVT', width: 8, cell: (line) => line.unit_code },
  { title: 'Sổ sách', width: 10, cell: (line) => line.expected_qty },
  {
    title: 'Đếm được',
    width: 10,
    cell: (line) => line.counted_qty ?? '',
    total: (take) => take.total_counted_qty,
  },
  {
    title: 'Chênh lệch',
    width: 12,
    cell: (line) => line.difference ?? '',
    total: (take) => take.total_over_qty - take.total_short_qty,
  },
  { title: 'Giá vốn', width: 14, cell: (line) => line.original_price ?? '', field: 'original_price' },
  {
    title: 'Giá trị chênh lệch',
    width: 18,
    cell: (line) => line.difference_value ?? '',
    field: 'difference_value',
    total: ({ total_over_value = 0, total_short_value = 0 }) => total_over_value - total_short_value,
  },
  { title: 'Đếm lúc', width: 18, cell: (line) => (line.counted_at ? { moment: line.counted_at } : '') },
  { title: 'Người đếm', width: 24, cell: (line) => line.counted_by?.fullname ?? '' },
  { title: 'Ghi chú', width: 18, cell: noteOf },
];

function noteOf({ needs_recount, awaits_approval }: StockTakeLine): string {
  if (needs_recount) return 'Phải đếm lại';
  return awaits_approval ? 'Đếm lại, chờ duyệt' : '';
}

interface TakeSheet {
  rights: ShopRights;
  lines: AsyncIterable<readonly StockTakeLine[]>;
  signal: AbortSignal;
}

/** Writes a take as a sheet, with costs for people who may see them. */
export async function makeStockTakeExcel(
  take: SavedStockTake,
  { rights, lines, signal }: TakeSheet,
): Promise<FileAnswer> {
  const shown = columns.filter(({ field }) => !field || maySeeField(rights, stockTakeLine, field));
  return await makeSheetFile({
    filename: `kiem-kho-${take.stock_take_number}.xlsx`,
    sheet: {
      name: `KK ${take.stock_take_number}`,
      facts: factsOf(take),
      columns: shown.map(({ title, width }) => ({ title, width })),
      totals: [['Tổng cộng', ...shown.slice(1).map(({ total }) => total?.(take))]],
    },
    rows: rowsOf(lines, shown),
    signal,
  });
}

async function* rowsOf(
  lines: AsyncIterable<readonly StockTakeLine[]>,
  shown: readonly Column[],
): AsyncGenerator<SheetCell[][]> {
  let count = 0;
  for await (const piece of lines) {
    const before = count;
    yield piece.map((line, index) => shown.map(({ cell }) => cell(line, before + index)));
    count += piece.length;
  }
}

function factsOf(take: SavedStockTake): [string, SheetCell][] {
  return [
    ['Phiếu kiểm kho số', { number: take.stock_take_number }],
    ['Ngày', { day: take.stock_take_date }],
    ['Kho', `${take.warehouse_code} ${take.warehouse_name}`],
    ['Trạng thái', take.status_text],
    ['Người lập', take.userinfo.fullname],
    ['Người duyệt', take.approver?.fullname ?? ''],
    ['Ghi chú', take.stock_take_note],
  ];
}
