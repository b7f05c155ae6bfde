import { type PreorderRow, preorderFields, preorderRow } from '@soquay/contract/preorders';
import {
  accountingColumn,
  customerColumns,
  headerColumns,
  statusColumn,
} from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const preorderSheet: ListSheet<PreorderRow> = {
  name: 'Đặt hàng',
  row: preorderRow,
  columns: [
    { title: 'Số đơn đặt', width: 24, cell: (row) => ({ number: row.order_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.order_date }) },
    { title: 'Hẹn ngày', width: 12, cell: (row) => ({ day: row.expire_date }) },
    ...customerColumns,
    { title: 'Địa chỉ', width: 30, cell: (row) => row.customer_address },
    { title: 'Người bán', width: 24, cell: (row) => row.saleman.fullname },
    { title: 'Người đặt hàng', width: 24, cell: (row) => row.orderman.fullname },
    { title: 'Hình thức thanh toán', width: 22, cell: (row) => row.payment.payment_desc },
    { title: 'Xử lý', width: 18, cell: (row) => row.process_status_text },
    { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
    { title: 'Tổng tiền', width: 16, cell: (row) => row.total_amount, isSummed: true },
    { title: 'Tiền cọc', width: 14, cell: (row) => row.pre_paid, isSummed: true },
    ...headerColumns(preorderFields),
    statusColumn,
    accountingColumn,
  ],
};
