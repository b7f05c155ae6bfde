import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { lineItem } from './bundles.ts';
import { accountingMarks, documentReads, documentWrites } from './document-endpoints.ts';
import { documentFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  code,
  day,
  dayOf,
  filter,
  flagOf,
  id,
  idOf,
  maxLines,
  moment,
  moneyOf,
  numberFilter,
  optionalPhone,
  optionalText,
  price,
  qty,
  recordStatus,
  requiredText,
  seenVersion,
  severalFilter,
  text,
  textFilter,
  written,
} from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { defaultOrderOrigin } from './order-origins.ts';
import { paymentKinds } from './payment-methods.ts';
import { preorderLine } from './preorder-line.ts';
import { maySayTransferCame } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { shopId } from './shop.ts';

const orderOriginCode = code('nguồn đơn', 20);

export const billRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  bill_number: z.int(),
  bill_date: day,
  created_at: moment,
  customer_name: z.string(),
  customer_phone: z.string(),
  /** Who wrote the bill. */
  username: z.string(),
  userinfo: z.object({ fullname: z.string() }),
  saleman_id: id,
  saleman_fullname: z.string(),
  payment_code: z.string(),
  /** As the method is called today. */
  payment_desc: z.string(),
  payment_kind: z.enum(paymentKinds),
  /** 1 once the till saw the money of a transfer come. */
  transfer_received: z.union([z.literal(0), z.literal(1)]),
  /** Dong that have come by transfer: less than the bill asks where it grew since, more where it shrank. */
  received_amount: z.int(),
  row_count: z.int(),
  total_amount: z.int(),
  total_discount: z.int(),
  total_final_amount: z.int(),
  pre_paid: z.int(),
  total_final_amount_after_pre_paid: z.int(),
  is_ship: z.union([z.literal(0), z.literal(1)]),
  status: recordStatus,
  status_text: z.string(),
  accounting_status: z.union([z.literal(0), z.literal(1)]),
  /** Grows with every change of the bill; a change names the version it was made from. */
  version: z.int(),
  /** Code of its origin (decisions.md X60). */
  order_origin: z.string(),
  /** Of its goods, by returns that stand. */
  repaid: z.enum(['none', 'part', 'all']),
});
export type BillRow = z.infer<typeof billRow>;

export const billLine = z.object({
  id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** As the product has them today; '' where it has none. */
  color: z.string(),
  size: z.string(),
  warehouse_code: z.string(),
  /** The goods left another warehouse than the counter's, which was named when the bill was written. */
  is_elsewhere: z.boolean(),
  qty: z.int(),
  /** Cost when it was sold. */
  original_price: costSeenOn('bills', z.int()),
  /** Selling price of the product when it was sold. */
  regular_price: z.int(),
  /** Promo price of the product when it was sold, 0 when there was none. */
  sale_price: z.int(),
  /** What the customer was asked for a piece. */
  price: z.int(),
  amount: z.int(),
  discount: z.int(),
  final_amount: z.int(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** The whole picture; the same as `slide_file` until products keep one apart. */
  image_file: z.string().nullable(),
  code_anh: z.string(),
  status_note: z.string(),
  /** What can be sold of the product in the line's warehouse now, pieces; below 0 where a count left less than is held. */
  stock: z.int(),
  /** The line's own id, as the specification calls it. */
  sale_detail_id: id,
  /** Pieces that have come back by returns that stand. */
  repaid_qty: z.int(),
  /** The line of the web order it came from. */
  web_order_detail_id: id.nullable(),
  /** The line of the bill's pre-order that it is for; null where it is for none, or that one is gone. */
  preorder_line_id: id.nullable(),
  /** What a piece of that was promised for; stays as it was then. */
  agreed_price: z.int().nullable(),
  /** What a bundle was made of when it was sold; null of other goods. */
  items: z.array(lineItem).nullable(),
});
export type BillLine = z.infer<typeof billLine>;

/** What a customer had asked for, as the bill made from that pre-order names it. */
export const promisedLine = preorderLine.pick({
  id: true,
  product_id: true,
  product_code: true,
  product_name: true,
  color: true,
  size: true,
  qty: true,
  price: true,
});
export type PromisedLine = z.infer<typeof promisedLine>;

/** A return of a bill's goods, as the bill names it. */
export const returnOfBill = z.object({
  id,
  repay_number: z.int(),
  repay_date: day,
  total_final_amount: z.int(),
  status: recordStatus,
});
export type ReturnOfBill = z.infer<typeof returnOfBill>;

export const bill = billRow.extend({
  /** Null for a walk-in. */
  customer_id: id.nullable(),
  customer_address: z.string(),
  bill_note: z.string(),
  /** dd/mm/yyyy. */
  bill_date_vnd: z.string(),
  /** The web order it was made from. */
  order_id: id.nullable(),
  /** The pre-order it was made from. */
  preorder_id: id.nullable(),
  preorder_number: z.int().nullable(),
  /** The deposit of that, of which the bill takes as much as it comes to. */
  preorder_deposit: z.int().nullable(),
  /** What that promises today; empty without one. */
  preorder_lines: z.array(promisedLine),
  details: z.array(billLine),
  /** The newest first, deleted ones too. While one of them stands, the bill can be neither edited nor deleted. */
  returns: z.array(returnOfBill),
});
export type Bill = z.infer<typeof bill>;

export const billFilters = documentFilters.extend({
  /** The quick search: a bill number, the beginning of a phone or words of a customer's name, as rules/bill-search.ts tells them apart. */
  q: textFilter,
  bill_number: numberFilter,
  code_anh: textFilter,
  product_code: textFilter,
  product_name: textFilter,
  /** Who sold it, and nobody else whose name is alike. */
  saleman_id: filter(z.coerce.number().pipe(id)),
  /** Goods that came back by returns that stand: some of them or all. */
  repaid: filter(z.enum(['part', 'all'])),
  /** Paid by transfer: the money is still to come, wholly or in part, or has come. */
  transfer: filter(z.enum(['awaited', 'received'])),
  /** Paid by any of these. */
  payment_code: severalFilter(text(50)),
  /** Code of an origin, or `all`; `defaultOrderOrigin`, the shop's own bills, when it is not given. */
  order_origin: textFilter,
});
export type BillFilters = z.infer<typeof billFilters>;

/** Sums over every bill the filters find, deleted ones left out, whole dong. */
export const billSums = z.object({
  bill_count: z.int(),
  /** Deleted bills found, which no sum counts: with `bill_count` all that the list shows. */
  deleted_count: z.int(),
  total_amount: z.int(),
  total_discount: z.int(),
  total_final_amount: z.int(),
  pre_paid: z.int(),
});
export type BillSums = z.infer<typeof billSums>;

/** Sums a client may send along; the server computes them itself and refuses what differs (decisions.md X69). */
const sentSum = (label: string) => optional(moneyOf(label));

export const billLineInput = z.object(
  {
    product_id: idOf('sản phẩm', screenMessages.productCodeRequired),
    warehouse_code: requiredText('kho', 50, screenMessages.warehouseRequired),
    qty,
    /** The price the seller saw; refused with the new one when it changed meanwhile. */
    price,
    /** Of the bill's pre-order: its price of then may be asked for as many pieces as it has, whatever the price today. A saved line keeps it. */
    preorder_line_id: optional(idOf('dòng đơn đặt hàng')),
    /** The warehouse of the shop that the pieces were to come from, which lacks them: what the books have there is to be counted. */
    instead_of: optional(requiredText('kho', 50, screenMessages.warehouseRequired)),
    discount: moneyOf('chiết khấu', screenMessages.discountRequired),
    amount: sentSum('thành tiền'),
    final_amount: sentSum('thành tiền sau chiết khấu'),
  },
  fieldError('dòng hàng'),
);
export type BillLineInput = z.infer<typeof billLineInput>;

function billLinesOf<Line extends z.ZodType>(line: Line) {
  return z
    .array(line, fieldError('dòng hàng', screenMessages.billHasNoLines))
    .min(1)
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines })));
}

export const billInput = z.object({
  company_id: shopId,
  customer_phone: optionalPhone,
  customer_name: optionalText('tên khách hàng', 200),
  customer_address: optionalText('địa chỉ', 500),
  /** Sent by forms; the bill takes the server's day. */
  bill_date: optional(dayOf('ngày lập')),
  is_ship: defaulted(flagOf('giao hàng'), 0),
  payment_code: requiredText('phương thức thanh toán', 50, screenMessages.paymentRequired),
  /** The till saw the money of a transfer come; of other payment methods it is refused. */
  transfer_received: defaulted(flagOf('đã nhận tiền'), 0),
  /** Dong that have come, where that is not all the bill asks for. */
  received_amount: optional(moneyOf('số tiền đã nhận')),
  bill_note: optionalText('ghi chú', 1000),
  /** Left out by a salesperson, who always sells as themself. */
  saleman_id: optional(idOf('nhân viên bán hàng')),
  /** 0 when it is left out; of a bill made from a pre-order what that carries. */
  pre_paid: optional(moneyOf('tiền cọc')),
  details: billLinesOf(billLineInput),
  row_count: optional(z.int(fieldError('số dòng hàng')).min(0)),
  total_amount: sentSum('tổng tiền'),
  total_discount: sentSum('tổng chiết khấu'),
  total_final_amount: sentSum('tổng tiền sau chiết khấu'),
  /** May be below 0 only in a body that is refused for its deposit. */
  total_final_amount_after_pre_paid: optional(z.int(fieldError('số tiền còn phải thu'))),
  order_origin: defaulted(orderOriginCode, defaultOrderOrigin),
  /** Empty unless the bill is made from a web order. */
  order_id: optional(idOf('đơn web')),
  /** The pre-order it is made from, which is ready for it (decisions.md, 'Pre-order and bill'); of a saved bill it stays. */
  preorder_id: optional(idOf('đơn đặt hàng')),
});
export type BillInput = z.output<typeof billInput>;

/** A saved line is named by its id and keeps its product, cost, price and what it is for; one without an id is new. */
export const changedLineInput = billLineInput.extend({ id: optional(idOf('dòng hàng')) });
export type ChangedLineInput = z.output<typeof changedLineInput>;

export const billChange = billInput.extend({
  /** Of the bill as the person saw it; VERSION_STALE with what has been changed since. */
  version: seenVersion,
  details: billLinesOf(changedLineInput),
  /** Stay as they are when left out. */
  order_origin: optional(orderOriginCode),
  transfer_received: optional(flagOf('đã nhận tiền')),
});
export type BillChange = z.output<typeof billChange>;

const kind = {
  path: '/api/bills',
  module: 'orders',
  noun: 'hóa đơn',
  topic: 'bills',
  saved: bill,
} as const;

export const bills = {
  ...documentReads(kind, {
    row: billRow,
    filters: billFilters,
    sorts: ['bill_date', 'customer_name', 'total_final_amount'],
    sums: billSums,
    topics: { get: ['bills', 'stock'] },
    summaries: {
      list: 'Danh sách hóa đơn của cửa hàng, mới nhất trước',
      sums: 'Tổng tiền của các hóa đơn tìm thấy, không tính hóa đơn đã xóa',
    },
  }),
  ...documentWrites(kind, {
    input: billInput,
    topics: {
      create: ['bills', 'stock', 'holds', 'customers', 'preorders'],
      delete: ['bills', 'stock', 'holds', 'preorders'],
      restore: ['bills', 'stock', 'holds', 'preorders'],
    },
    summaries: {
      create: 'Lập hóa đơn: tính lại mọi số tiền, trừ tồn, đánh số, tất cả trong một giao dịch',
      delete: 'Xóa hóa đơn chưa có phiếu trả: hàng trở lại kho, phiếu giữ còn hạn được trả lại',
      restore: 'Khôi phục hóa đơn đã xóa, nếu kho còn đủ hàng',
    },
  }),
  ...accountingMarks(kind, {
    filters: billFilters,
    summaries: { unmark: 'Kế toán bỏ đánh dấu: hóa đơn sửa được trở lại' },
  }),
};
export const {
  list: listBills,
  sums: sumBills,
  get: getBill,
  create: createBill,
  delete: deleteBill,
  restore: restoreBill,
  mark: markBill,
} = bills;

const billAccess = { scope: 'shop', shopFrom: 'document', module: 'orders' } as const;

export const updateBill = endpoint({
  method: 'PUT',
  path: '/api/bills/:id',
  summary:
    'Sửa hóa đơn: tồn kho đổi theo phần chênh lệch; hóa đơn đã xóa hay kế toán đã đánh dấu thì không sửa được, có phiếu trả thì chỉ sửa phương thức thanh toán và ghi chú',
  access: { ...billAccess, action: 'edit' },
  topics: ['bills', 'stock', 'holds', 'customers'],
  isDocumentWrite: true,
  params: getBill.params,
  body: billChange,
  response: written(bill),
});

export const setTransferReceived = endpoint({
  method: 'PUT',
  path: '/api/bills/:id/transfer-received',
  summary:
    'Ghi tiền chuyển khoản của hóa đơn đã về hay chưa, có phiếu trả hay kế toán đã đánh dấu cũng ghi được; hóa đơn đã xóa thì không. Người sửa được hóa đơn và kế toán ghi',
  access: { ...billAccess, action: 'view', rule: maySayTransferCame },
  topics: ['bills'],
  isDocumentWrite: true,
  params: getBill.params,
  body: z.object({ version: seenVersion, transfer_received: flagOf('đã nhận tiền') }),
  response: written(bill),
});

export const getBillExcel = endpoint({
  method: 'GET',
  path: '/api/bills/excel/:id',
  summary: 'Một hóa đơn dạng Excel, không có giá hoặc có giá (with_price=1)',
  access: { ...billAccess, action: 'export' },
  params: getBill.params,
  query: z.object({ with_price: filter(z.coerce.number().pipe(z.literal(1))) }),
  response: 'file',
});

/** The two versions of one bill lie beside each other in a folder, and only one of them may go to just anybody. */
export function billExcelName(billNumber: number, { withPrice }: { withPrice: boolean }): string {
  return `HD_${billNumber}${withPrice ? '_co_gia' : ''}.xlsx`;
}
