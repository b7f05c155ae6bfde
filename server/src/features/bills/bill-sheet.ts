import { type BillRow, billRow } from '@soquay/contract/bills';
import { isTransferAwaited, moneyOfBill } from '@soquay/contract/rules/collected';
import type { Db } from '../../database/database.ts';
import { accountingColumn, customerColumns, statusColumn } from '../../documents/sheet-columns.ts';
import type { ListSheet } from '../../spreadsheets/list-sheet.ts';

/** Sheet of the list of bills; shows today's names of origins, since readers of a sheet do not know the codes. */
export async function billSheet(db: Db): Promise<ListSheet<BillRow>> {
  const origins = await db.selectFrom('order_origins').select(['order_origin', 'origin_name']).execute();
  const nameOf = new Map(origins.map(({ order_origin, origin_name }) => [order_origin, origin_name]));
  return {
    name: 'Hóa đơn',
    note: 'Đã thu, Chờ chuyển khoản và Còn phải thu là phần sau khi trừ Tiền cọc. Trang tổng quan tính cọc ghi trên hóa đơn vào cách thanh toán của hóa đơn, cọc của đơn đặt hàng vào ngày nhận cọc.',
    row: billRow,
    columns: [
      { title: 'Số hóa đơn', width: 24, cell: (row) => ({ number: row.bill_number }) },
      { title: 'Ngày', width: 12, cell: (row) => ({ day: row.bill_date }) },
      { title: 'Lập lúc', width: 18, cell: (row) => ({ moment: row.created_at }) },
      ...customerColumns,
      { title: 'Người bán', width: 24, cell: (row) => row.saleman_fullname },
      { title: 'Người lập', width: 24, cell: (row) => row.userinfo.fullname },
      { title: 'Tên đăng nhập', width: 16, cell: (row) => row.username },
      { title: 'Hình thức thanh toán', width: 22, cell: (row) => row.payment_desc },
      { title: 'Nguồn đơn', width: 18, cell: (row) => nameOf.get(row.order_origin) ?? row.order_origin },
      { title: 'Số dòng', width: 10, cell: (row) => row.row_count, isSummed: true },
      { title: 'Tổng tiền', width: 16, cell: (row) => row.total_amount, isSummed: true },
      { title: 'Chiết khấu', width: 14, cell: (row) => row.total_discount, isSummed: true },
      { title: 'Sau chiết khấu', width: 16, cell: (row) => row.total_final_amount, isSummed: true },
      { title: 'Tiền cọc', width: 14, cell: (row) => row.pre_paid, isSummed: true },
      { title: 'Đã thu', width: 16, cell: (row) => moneyOfBill(row).collected, isSummed: true },
      { title: 'Chờ chuyển khoản', width: 18, cell: awaited, isSummed: true },
      { title: 'Còn phải thu', width: 16, cell: toPay, isSummed: true },
      { title: 'Đã trả hàng', width: 14, cell: ({ repaid }) => repaidTexts[repaid] },
      statusColumn,
      accountingColumn,
    ],
  };
}

function awaited(row: BillRow): number {
  return isTransferAwaited(row) ? moneyOfBill(row).rest : 0;
}

/** Dong still to collect, as on the bill's page: a carrier's are to come, a counter's are collected. */
function toPay(row: BillRow): number {
  return isTransferAwaited(row) ? 0 : moneyOfBill(row).rest;
}

const repaidTexts: Record<BillRow['repaid'], string> = { none: '', part: 'Một phần', all: 'Toàn bộ' };
