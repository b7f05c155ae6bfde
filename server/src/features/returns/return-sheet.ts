import { type ReturnRow, returnFields, returnRow } from '@soquay/contract/returns';
import { returnSummed } from '@soquay/contract/rules/return-arithmetic';
import {
  accountingColumn,
  customerColumns,
  headerColumns,
  statusColumn,
  summedSheetColumns,
} from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

export const returnSheet: ListSheet<ReturnRow> = {
  name: 'Trả hàng',
  row: returnRow,
  columns: [
    { title: 'Số phiếu trả', width: 24, cell: (row) => ({ number: row.repay_number }) },
    { title: 'Ngày', width: 12, cell: (row) => ({ day: row.repay_date }) },
    { title: 'Lập lúc', width: 18, cell: (row) => ({ moment: row.created_at }) },
    { title: 'Số hóa đơn', width: 12, cell: (row) => ({ number: row.bill_number }) },
    ...customerColumns,
    { title: 'Người nhận', width: 24, cell: (row) => row.userinfo.fullname },
    { title: 'Người bán', width: 24, cell: (row) => row.saleman_fullname },
    { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
    ...summedSheetColumns(returnSummed),
    ...headerColumns(returnFields),
    statusColumn,
    accountingColumn,
  ],
};
