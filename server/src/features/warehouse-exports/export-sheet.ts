import { type ExportRow, exportFields, exportRow } from '@soquay/contract/warehouse-exports';
import { headerColumns, statusColumn } from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const exportSheet: ListSheet<ExportRow> = {
  name: 'Xuất kho',
  row: exportRow,
  columns: [
    { title: 'Số phiếu xuất', width: 24, cell: (row) => ({ number: row.export_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.export_date }) },
    { title: 'Lập lúc', width: 18, cell: (row) => ({ moment: row.created_at }) },
    { title: 'Loại xuất', width: 22, cell: (row) => row.export_type_name },
    { title: 'Kho nhận', width: 14, cell: (row) => row.receipt_warehouse_code ?? '' },
    { title: 'Cửa hàng nhận', width: 24, cell: (row) => row.sent_to?.company_name ?? '' },
    { title: 'Người mượn', width: 24, cell: (row) => row.borrower },
    { title: 'Hạn trả', width: 12, cell: (row) => (row.due_date ? { day: row.due_date } : '') },
    { title: 'Người lập', width: 24, cell: (row) => row.userinfo.fullname },
    { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
    { title: 'Số lượng', width: 12, cell: (row) => row.total_qty, isSummed: true },
    { title: 'Còn cho mượn', width: 14, cell: (row) => row.out_qty, isSummed: true },
    ...headerColumns(exportFields, ['borrower', 'due_date']),
    statusColumn,
  ],
};
