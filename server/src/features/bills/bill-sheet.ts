import type { BillRow } from '@soquay/contract/bills';
import { accountingColumn, customerColumns, statusColumn } from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const billSheet: ListSheet<BillRow> = {
  name: 'Hóa đơn',
  columns: () => [
    { title: 'Số hóa đơn', width: 24, cell: (row) => ({ number: row.bill_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.bill_date }) },
    { title: 'Lập lúc', width: 18, cell: (row) => ({ moment: row.created_at }) },
    ...customerColumns,
    { title: 'Người bán', width: 24, cell: (row) => row.saleman_fullname },
    { title: 'Người lập', width: 16, cell: (row) => row.username },
    { title: 'Hình thức thanh toán', width: 22, cell: (row) => row.payment_desc },
    { title: 'Nguồn đơn', width: 12, cell: (row) => row.order_origin },
    { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
    { title: 'Tổng tiền', width: 16, cell: (row) => row.total_amount, isSummed: true },
    { title: 'Chiết khấu', width: 14, cell: (row) => row.total_discount, isSummed: true },
    { title: 'Sau chiết khấu', width: 16, cell: (row) => row.total_final_amount, isSummed: true },
    { title: 'Tiền cọc', width: 14, cell: (row) => row.pre_paid, isSummed: true },
    {
      title: 'Còn phải thu',
      width: 16,
      cell: (row) => row.total_final_amount_after_pre_paid,
      isSummed: true,
    },
    { title: 'Đã trả hàng', width: 14, cell: ({ repaid }) => repaidTexts[repaid] },
    statusColumn,
    accountingColumn,
  ],
};

const repaidTexts: Record<BillRow['repaid'], string> = { none: '', part: 'Một phần', all: 'Toàn bộ' };
