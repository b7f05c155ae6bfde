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
import type { HeaderFields } from './header-fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { defaultOrderOrigin } from './order-origins.ts';
import { paymentKinds } from './payment-methods.ts';
import { preorderLine } from './preorder-line.ts';
import { optionalTextField, shapeOf } from './record-fields.ts';
import { maySayTransferCame } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { shopId } from './shop.ts';

const orderOriginCode = code('nguồn đơn', 20);

export const billRow = z.object({
  id,
  company_id: id,
  /** Number within the shop, consecutive without gaps. */
  bill_number: z.int(),
  bill_date: day,
  created_at: moment,
  customer_name: z.string(),
  customer_phone: z.string(),
  /** Account of the bill's writer. */
  username: z.string(),
  userinfo: z.object({ fullname: z.string() }),
  saleman_id: id,
  saleman_fullname: z.string(),
  payment_code: z.string(),
  /** Today's name of the payment method. */
  payment_desc: z.string(),
  payment_kind: z.enum(paymentKinds),
  /** 1 when all the money of a transfer has arrived. */
  transfer_received: z.union([z.literal(0), z.literal(1)]),
  /** Dong that have arrived by transfer; differs from what is due when the bill was changed afterwards. */
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
  /** Grows with every change; a change names the version that it was made from. */
  version: z.int(),
  /** Code of the order origin (decisions.md X60). */
  order_origin: z.string(),
  /** Share of the goods that live returns have brought back. */
  repaid: z.enum(['none', 'part', 'all']),
});
export type BillRow = z.infer<typeof billRow>;

export const billLine = z.object({
  id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Colour and size of the product at the time of sale, '' for none (docs/decisions/0200-lines-keep-their-words.md). */
  color: z.string(),
  size: z.string(),
  warehouse_code: z.string(),
  /** True when the goods left another warehouse than the counter had when the bill was written. */
  is_elsewhere: z.boolean(),
  qty: z.int(),
  /** Cost of a piece at the time of sale. */
  original_price: costSeenOn('bills', z.int()),
  /** Price of the product at the time of sale, before promotions. */
  regular_price: z.int(),
  /** Promo price of the product at the time of sale, 0 for none. */
  sale_price: z.int(),
  /** Price of a piece that the customer was charged. */
  price: z.int(),
  amount: z.int(),
  discount: z.int(),
  final_amount: z.int(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** Whole picture; equal to `slide_file` as long as products store none apart. */
  image_file: z.string().nullable(),
  code_anh: z.string(),
  status_note: z.string(),
  /** Pieces of the product that the line's warehouse can sell now; negative when a count left fewer than are held. */
  stock: z.int(),
  /** Same as `id`, under the specification's name. */
  sale_detail_id: id,
  /** Pieces that live returns have brought back. */
  repaid_qty: z.int(),
  /** Line of the web order that this line comes from. */
  web_order_detail_id: id.nullable(),
  /** Line of the bill's pre-order that this line delivers; null for none, and when that line was removed. */
  preorder_line_id: id.nullable(),
  /** Price agreed for a piece in that line, copied at the time of sale. */
  agreed_price: z.int().nullable(),
  /** Items of a bundle at the time of sale; null for other goods. */
  items: z.array(lineItem).nullable(),
});
export type BillLine = z.infer<typeof billLine>;

/** Line of a pre-order as the bill made from it shows it. */
export const billPreorderLine = preorderLine.pick({
  id: true,
  product_id: true,
  product_code: true,
  product_name: true,
  color: true,
  size: true,
  qty: true,
  price: true,
});
export type BillPreorderLine = z.infer<typeof billPreorderLine>;

/** Return of a bill's goods as the bill lists it. */
export const returnOfBill = z.object({
  id,
  repay_number: z.int(),
  repay_date: day,
  total_final_amount: z.int(),
  status: recordStatus,
});
export type ReturnOfBill = z.infer<typeof returnOfBill>;

export const billFields = {
  bill_note: optionalTextField('ghi chú', 1000),
} as const satisfies HeaderFields;

export const bill = billRow.extend({
  /** Null for a walk-in. */
  customer_id: id.nullable(),
  customer_address: z.string(),
  ...shapeOf(billFields, 'row'),
  /** dd/mm/yyyy. */
  bill_date_vnd: z.string(),
  /** Web order that the bill was made from. */
  order_id: id.nullable(),
  /** Pre-order that the bill was made from. */
  preorder_id: id.nullable(),
  preorder_number: z.int().nullable(),
  /** Deposit of the pre-order; the bill takes no more of it than its total. */
  preorder_deposit: z.int().nullable(),
  /** Today's lines of the pre-order; empty without one. */
  preorder_lines: z.array(billPreorderLine),
  details: z.array(billLine),
  /** Newest first, deleted ones too. While one is live, only payment method and note of the bill can change. */
  returns: z.array(returnOfBill),
});
export type Bill = z.infer<typeof bill>;

export const billFilters = documentFilters.extend({
  /** Quick search: a bill number, the start of a phone or words of a customer's name, told apart by rules/bill-search.ts. */
  q: textFilter,
  bill_number: numberFilter,
  code_anh: textFilter,
  product_code: textFilter,
  product_name: textFilter,
  /** Salesperson by id, since two may have the same name. */
  saleman_id: filter(z.coerce.number().pipe(id)),
  /** Bills of whose goods live returns have brought back a part or all. */
  repaid: filter(z.enum(['part', 'all'])),
  /** Bills paid by transfer: `awaited` while any of the money is still to come. */
  transfer: filter(z.enum(['awaited', 'received'])),
  /** Any of these payment methods. */
  payment_code: severalFilter(text(50)),
  /** Code of an origin, or `all`; by default `defaultOrderOrigin`, the shop's own bills. */
  order_origin: textFilter,
});
export type BillFilters = z.infer<typeof billFilters>;

/** Sums of all found bills but the deleted ones, whole dong. */
export const billSums = z.object({
  bill_count: z.int(),
  /** Deleted bills found, which no sum counts; the list shows `bill_count` and these. */
  deleted_count: z.int(),
  total_amount: z.int(),
  total_discount: z.int(),
  total_final_amount: z.int(),
  pre_paid: z.int(),
});
export type BillSums = z.infer<typeof billSums>;

/** Sum that a client may send; the server computes it and refuses a different one (decisions.md X69). */
const sentSum = (label: string) => optional(moneyOf(label));

export const billLineInput = z.object(
  {
    product_id: idOf('sản phẩm', say('productCodeRequired')),
    warehouse_code: requiredText('kho', 50, say('warehouseRequired')),
    qty,
    /** Price shown to the seller; refused with PRICE_CHANGED and today's when it has changed since. */
    price,
    /** Line of the bill's pre-order that this line delivers: its agreed price may be charged, for as many pieces as it has. A saved line keeps it. */
    preorder_line_id: optional(idOf('dòng đơn đặt hàng')),
    /** Warehouse that should have had the pieces and lacks them: they become goods to count there (docs/decisions/0260-goods-to-count.md). */
    instead_of: optional(requiredText('kho', 50, say('warehouseRequired'))),
    discount: moneyOf('chiết khấu', say('discountRequired')),
    amount: sentSum('thành tiền'),
    final_amount: sentSum('thành tiền sau chiết khấu'),
  },
  fieldError('dòng hàng'),
);
export type BillLineInput = z.infer<typeof billLineInput>;

function billLinesOf<Line extends z.ZodType>(line: Line) {
  return z
    .array(line, fieldError('dòng hàng', say('billHasNoLines')))
    .min(1)
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines })));
}

export const billInput = z.object({
  company_id: shopId,
  customer_phone: optionalPhone,
  customer_name: optionalText('tên khách hàng', 200),
  customer_address: optionalText('địa chỉ', 500),
  /** Accepted, since forms of the specification send it, and ignored: the bill takes the server's day. */
  bill_date: optional(dayOf('ngày lập')),
  is_ship: defaulted(flagOf('giao hàng'), 0),
  payment_code: requiredText('phương thức thanh toán', 50, say('paymentRequired')),
  /** 1 when all the money of a transfer has arrived; refused with other payment methods. */
  transfer_received: defaulted(flagOf('đã nhận tiền'), 0),
  /** Dong that have arrived by transfer, sent when that is not all that is due. */
  received_amount: optional(moneyOf('số tiền đã nhận')),
  ...shapeOf(billFields, 'input'),
  /** Ignored from a salesperson, who always sells as themself. */
  saleman_id: optional(idOf('nhân viên bán hàng')),
  /** Deposit, 0 by default; for a bill made from a pre-order the server computes it. */
  pre_paid: optional(moneyOf('tiền cọc')),
  details: billLinesOf(billLineInput),
  row_count: optional(z.int(fieldError('số dòng hàng')).min(0)),
  total_amount: sentSum('tổng tiền'),
  total_discount: sentSum('tổng chiết khấu'),
  total_final_amount: sentSum('tổng tiền sau chiết khấu'),
  /** Negative only in a body that is refused for its deposit. */
  total_final_amount_after_pre_paid: optional(z.int(fieldError('số tiền còn phải thu'))),
  order_origin: defaulted(orderOriginCode, defaultOrderOrigin),
  /** Web order that the bill is made from. */
  order_id: optional(idOf('đơn web')),
  /** Pre-order that the bill is made from; it must be ready (decisions.md, 'Pre-order and bill'). A saved bill keeps it. */
  preorder_id: optional(idOf('đơn đặt hàng')),
});
export type BillInput = z.output<typeof billInput>;

/** Line of a changed bill: with an id a saved one, which keeps its product, cost, price and pre-order line; without one a new line. */
export const changedLineInput = billLineInput.extend({ id: optional(idOf('dòng hàng')) });
export type ChangedLineInput = z.output<typeof changedLineInput>;

export const billChange = billInput.extend({
  /** Version that the person saw; an older one than today's is refused with VERSION_STALE and the changes since. */
  version: seenVersion,
  details: billLinesOf(changedLineInput),
  /** Stored origin and receipt of money stay when these are left out. */
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

/** File name of a bill's sheet; marks the one with prices, which is not for everybody who handles the goods. */
export function billExcelName(billNumber: number, { withPrice }: { withPrice: boolean }): string {
  return `HD_${billNumber}${withPrice ? '_co_gia' : ''}.xlsx`;
}
