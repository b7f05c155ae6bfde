import { type StockTakeRow, stockTakeRow } from '@soquay/contract/stock-takes';
import { statusColumn } from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const stockTakeSheet: ListSheet<StockTakeRow> = {
  name: 'Kiểm kho',
  row: stockTakeRow,
  columns: [
    { title: 'Số phiếu kiểm', width: 24, cell: (row) => ({ number: row.stock_take_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.stock_take_date }) },
    { title: 'Kho', width: 12, cell: (row) => row.warehouse_code },
    { title: 'Tên kho', width: 24, cell: (row) => row.warehouse_name },
    { title: 'Đã đếm', width: 10, cell: (row) => row.row_count, isSummed: true },
    { title: 'Chênh lệch', width: 12, cell: (row) => row.different_count, isSummed: true },
    { title: 'Thừa', width: 10, cell: (row) => row.total_over_qty, isSummed: true },
    { title: 'Thiếu', width: 10, cell: (row) => row.total_short_qty, isSummed: true },
    { title: 'Giá trị thừa', width: 16, field: 'total_over_value', isSummed: true },
    { title: 'Giá trị thiếu', width: 16, field: 'total_short_value', isSummed: true },
    { title: 'Người lập', width: 24, cell: (row) => row.userinfo.fullname },
    { title: 'Người duyệt', width: 24, cell: (row) => row.approver?.fullname ?? '' },
    { title: 'Ghi chú', width: 30, cell: (row) => row.stock_take_note },
    statusColumn,
  ],
};
