import { type Bill, type BillLine, billExcelName } from '@soquay/contract/bills';
import type { FileAnswer } from '@soquay/contract/endpoint';
import { amountInWords } from '@soquay/contract/rules/amount-in-words';
import { collectedOf, moneyOfBill } from '@soquay/contract/rules/collected';
import { conditionOf } from '@soquay/contract/rules/condition';
import { xlsxContentType } from '../../spreadsheets/content-type.ts';
import type { SheetCell } from '../../spreadsheets/write-document-sheet.ts';

interface Column {
  title: string;
  width: number;
  cell: (line: BillLine, index: number) => SheetCell;
  /** Sum below the column. */
  total?: (bill: Bill) => number;
}

const goodsColumns: readonly Column[] = [
  { title: 'STT', width: 18, cell: (_, index) => ({ number: index + 1 }) },
  { title: 'Mã hàng', width: 20, cell: (line) => line.product_code },
  { title: 'Tên hàng', width: 44, cell: (line) => line.product_name },
  { title: 'Mã ảnh', width: 14, cell: (line) => line.code_anh },
  { title: 'Màu', width: 12, cell: (line) => line.color },
  { title: 'Kích cỡ', width: 10, cell: (line) => line.size },
  { title: 'Tình trạng', width: 14, cell: conditionOf },
  { title: 'ĐVT', width: 8, cell: (line) => line.unit_code },
  { title: 'Kho', width: 10, cell: (line) => line.warehouse_code },
  {
    title: 'Số lượng',
    width: 10,
    cell: (line) => line.qty,
    total: ({ details }) => details.reduce((sum, { qty }) => sum + qty, 0),
  },
];

/** Column for bills made from a pre-order; blank on extra lines. */
const agreedColumn: Column = { title: 'Giá đã hẹn', width: 14, cell: (line) => line.agreed_price ?? '' };

/** Columns with prices, never with costs: the file goes to the customer. */
const priceColumns = (lines: readonly BillLine[]): readonly Column[] => [
  { title: 'Giá bán', width: 14, cell: (line) => line.regular_price },
  ...(lines.some(({ agreed_price }) => agreed_price !== null) ? [agreedColumn] : []),
  { title: 'Đơn giá', width: 14, cell: (line) => line.price },
  { title: 'Thành tiền', width: 16, cell: (line) => line.amount, total: (bill) => bill.total_amount },
  { title: 'Chiết khấu', width: 14, cell: (line) => line.discount, total: (bill) => bill.total_discount },
  {
    title: 'Tổng',
    width: 16,
    cell: (line) => line.final_amount,
    total: (bill) => bill.total_final_amount,
  },
];

/** Sheet of one bill (document 1, section 7). */
export async function makeBillExcel(bill: Bill, { withPrice }: { withPrice: boolean }): Promise<FileAnswer> {
  const columns = withPrice ? [...goodsColumns, ...priceColumns(bill.details)] : goodsColumns;
  const { writeDocumentSheet } = await import('../../spreadsheets/write-document-sheet.ts');
  const content = await writeDocumentSheet({
    name: `HD ${bill.bill_number}`,
    facts: factsOf(bill, { withPrice }),
    columns,
    rows: bill.details.map((line, index) => columns.map(({ cell }) => cell(line, index))),
    totals: [
      ['Tổng cộng', ...columns.slice(1).map(({ total }) => total?.(bill))],
      ...(withPrice ? settlementOf(bill, columns.length) : []),
    ],
  });
  return { filename: billExcelName(bill.bill_number, { withPrice }), contentType: xlsxContentType, content };
}

function factsOf(bill: Bill, { withPrice }: { withPrice: boolean }): [string, SheetCell][] {
  return [
    ['Hóa đơn số', { number: bill.bill_number }],
    ['Ngày', { day: bill.bill_date }],
    ...(bill.status === 0 ? [['Trạng thái', bill.status_text] as [string, string]] : []),
    ['Khách hàng', bill.customer_name || (bill.customer_phone ? '' : 'Khách lẻ')],
    ['Điện thoại', bill.customer_phone],
    ['Địa chỉ', bill.customer_address],
    ['Nhân viên bán hàng', bill.saleman_fullname],
    ...(withPrice ? [['Thanh toán', bill.payment_desc] as [string, string]] : []),
    ...(bill.is_ship === 1 ? [['Giao hàng', 'Giao tận nơi'] as [string, string]] : []),
    ['Ghi chú', bill.bill_note],
  ];
}

const collectedNames = {
  transferred: 'Đã chuyển khoản',
  awaited: 'Chờ chuyển khoản',
  collected: 'Đã thu',
  toPay: 'Khách cần trả',
  uncollected: 'Chưa thu',
};

/** Rows below the totals: sums in the last column, then the sum due in words. */
function settlementOf(bill: Bill, width: number): (SheetCell | undefined)[][] {
  const last = (name: string, amount: number) => [name, ...Array(width - 2).fill(undefined), amount];
  const { collected, rest, excess } = moneyOfBill(bill);
  const due = rest > 0 ? rest : bill.total_final_amount_after_pre_paid;
  return [
    last('Tiền cọc', bill.pre_paid),
    ...(rest > 0 && collected > 0 ? [last('Đã nhận chuyển khoản', collected)] : []),
    last(collectedNames[collectedOf(bill)], due),
    ...(excess > 0 ? [last('Đã nhận nhiều hơn', excess)] : []),
    ['Bằng chữ', amountInWords(due)],
  ];
}
