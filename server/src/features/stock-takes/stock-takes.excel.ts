import type { FileAnswer } from '@soquay/contract/endpoint';
import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { type SheetCell, writeDocumentSheet } from '../../spreadsheets/write-document-sheet.ts';
import { xlsxContentType } from '../../spreadsheets/write-sheet.ts';

interface Column {
  title: string;
  width: number;
  cell: (line: StockTakeLine, index: number) => SheetCell;
  /** Under it, of all lines. */
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
];

const costColumns: readonly Column[] = [
  { title: 'Giá vốn', width: 14, cell: (line) => line.original_price ?? '' },
  {
    title: 'Giá trị chênh lệch',
    width: 18,
    cell: (line) => line.difference_value ?? '',
    total: ({ total_over_value = 0, total_short_value = 0 }) => total_over_value - total_short_value,
  },
];

const lastColumns: readonly Column[] = [
  { title: 'Đếm lúc', width: 18, cell: (line) => (line.counted_at ? { moment: line.counted_at } : '') },
  { title: 'Người đếm', width: 24, cell: (line) => line.counted_by?.fullname ?? '' },
  { title: 'Ghi chú', width: 18, cell: (line) => (line.needs_recount ? 'Phải đếm lại' : '') },
];

/** A take as a sheet, with costs for who sees them. */
export function makeStockTakeExcel(take: SavedStockTake, lines: readonly StockTakeLine[]): FileAnswer {
  const withCost = take.total_over_value !== undefined;
  const shown = [...columns, ...(withCost ? costColumns : []), ...lastColumns];
  const content = writeDocumentSheet({
    name: `KK ${take.stock_take_number}`,
    facts: factsOf(take),
    columns: shown,
    rows: lines.map((line, index) => shown.map(({ cell }) => cell(line, index))),
    totals: [['Tổng cộng', ...shown.slice(1).map(({ total }) => total?.(take))]],
  });
  return {
    filename: `kiem-kho-${take.stock_take_number}.xlsx`,
    contentType: xlsxContentType,
    content,
  };
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
