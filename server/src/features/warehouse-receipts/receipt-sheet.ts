import { type ReceiptRow, receiptFields, receiptRow } from '@soquay/contract/warehouse-receipts';
import { headerColumns, statusColumn } from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const receiptSheet: ListSheet<ReceiptRow> = {
  name: 'Nhập kho',
  row: receiptRow,
  columns: [
    { title: 'Số phiếu nhập', width: 24, cell: (row) => ({ number: row.receipt_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.receipt_date }) },
    { title: 'Lập lúc', width: 18, cell: (row) => ({ moment: row.created_at }) },
    { title: 'Loại nhập', width: 22, cell: (row) => row.receipt_type_name },
    { title: 'Nhà cung cấp', width: 28, cell: (row) => row.supplier_name },
    { title: 'Từ kho', width: 20, cell: ({ sent_from }) => sent_from?.warehouse_codes.join(', ') ?? '' },
    { title: 'Từ cửa hàng', width: 22, cell: ({ sent_from }) => sent_from?.company_name ?? '' },
    { title: 'Số hóa đơn', width: 18, cell: (row) => row.invoice_number },
    { title: 'Người lập', width: 24, cell: (row) => row.userinfo.fullname },
    { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
    { title: 'Số lượng', width: 12, cell: (row) => (row.status === 2 ? 0 : row.total_qty), isSummed: true },
    {
      title: 'Chờ xác nhận',
      width: 14,
      cell: (row) => (row.status === 2 ? row.total_qty : 0),
      isSummed: true,
    },
    { title: 'Tiền hàng', width: 16, field: 'total_amount', isSummed: true },
    { title: 'Dòng chưa có giá', width: 16, field: 'unpriced_count', isSummed: true },
    { title: 'Tổng trên hóa đơn mua', width: 20, field: 'invoice_total', isSummed: true },
    { title: 'Thiếu', width: 10, cell: (row) => row.missing_qty, isSummed: true },
    ...headerColumns(receiptFields, ['invoice_number', 'invoice_total']),
    { title: 'Ghi chú nơi gửi', width: 30, cell: ({ sent_from }) => sent_from?.export_note ?? '' },
    statusColumn,
  ],
};
