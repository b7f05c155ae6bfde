import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { lineItem } from './bundles.ts';
import { accountingMarks, alsoByPost, documentReads, documentWrites } from './document-endpoints.ts';
import { documentFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  day,
  dayOf,
  id,
  idInTextOf,
  idOf,
  many,
  maxLines,
  moment,
  moneyOf,
  numberFilter,
  one,
  qty,
  recordStatus,
  requiredText,
  text,
  textFilter,
} from './fields.ts';
import type { HeaderFields } from './header-fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { cashPayment } from './payment-methods.ts';
import { optionalTextField, shapeOf } from './record-fields.ts';
import { returnSummed } from './rules/return-arithmetic.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';
import { eachLineColumn, eachSummed } from './summed-fields.ts';

const customer = z.object({
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
});

export const returnFields = {
  repay_note: optionalTextField('ghi chú', 1000),
} as const satisfies HeaderFields;

export const returnRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  repay_number: z.int(),
  repay_date: day,
  created_at: moment,
  bill_id: id,
  bill_number: z.int(),
  /** As the bill had them when its goods came back. */
  ...customer.shape,
  customer,
  /** Person who took the goods back. */
  username: z.string(),
  userinfo: z.object({ fullname: z.string() }),
  /** Salesperson of the bill. */
  saleman_id: id,
  saleman_fullname: z.string(),
  ...shapeOf(returnFields, 'row'),
  row_count: z.int(),
  /** `total_final_amount` is what the customer got back. */
  ...eachSummed(returnSummed, () => z.int()),
  status: recordStatus,
  status_text: z.string(),
  accounting_status: z.union([z.literal(0), z.literal(1)]),
  version: z.int(),
});
export type ReturnRow = z.infer<typeof returnRow>;

/** Present values of a line's product; '' without any. */
const shownProduct = {
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
};

export const returnLine = z.object({
  id,
  /** The line of the bill that it came back from. */
  bill_line_id: id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Items of a bundle when it was sold; null for other goods. */
  items: z.array(lineItem).nullable(),
  ...shownProduct,
  /** Warehouse that its goods went to. */
  warehouse_code: z.string(),
  /** The warehouse that they were sold from, where they went to another; null where they went back. */
  sold_from: z.string().nullable(),
  qty: z.int(),
  /** Cost when it was sold. */
  original_price: costSeenOn('bills', z.int()),
  price: z.int(),
  ...eachLineColumn(returnSummed, () => z.int()),
  /** Was ticked, as every line of a saved return. */
  checked: z.literal(true),
  /** Pieces of the product that can be sold in the line's warehouse now; below 0 where a count left less than is held. */
  stock: z.int(),
});
export type ReturnLine = z.infer<typeof returnLine>;

/** A return with its lines. */
export const savedReturn = returnRow.extend({
  /** Null for a walk-in. */
  customer_id: id.nullable(),
  payment_code: z.string(),
  payment_desc: z.string(),
  details: z.array(returnLine),
});
export type SavedReturn = z.infer<typeof savedReturn>;

export const returnFilters = documentFilters.extend({
  /** The quick search: a number of a return or its bill, the beginning of a phone or words of a customer's name. */
  q: textFilter,
  repay_number: numberFilter,
  bill_number: numberFilter,
});
export type ReturnFilters = z.infer<typeof returnFilters>;

/** Sums over every return the filters find, deleted ones left out, whole dong. */
export const returnSums = z.object({
  repay_count: z.int(),
  /** Deleted ones found, which no sum counts: with `repay_count` all that the list shows. */
  deleted_count: z.int(),
  ...eachSummed(returnSummed, () => z.int()),
});
export type ReturnSums = z.infer<typeof returnSums>;

/** A bill as who takes goods back finds it. */
export const repayableBill = z.object({
  id,
  company_id: id,
  bill_number: z.int(),
  bill_date: day,
  ...customer.shape,
  saleman_fullname: z.string(),
  total_final_amount: z.int(),
  /** Pieces that can still come back; 0 where all has. */
  remaining_qty: z.int(),
});
export type RepayableBill = z.infer<typeof repayableBill>;

/** Goods of a bill that was found, as a list tells bills apart by them. */
export const foundGoods = z.object({
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  qty: z.int(),
  /** Pieces that can still come back. */
  remaining_qty: z.int(),
});
export type FoundGoods = z.infer<typeof foundGoods>;

/** A bill that was looked for, deleted and used up ones too: who looks for one wants to know why nothing comes back. */
export const foundBill = repayableBill.extend({
  company_name: z.string(),
  status: recordStatus,
  /** Lines that it has. */
  row_count: z.int(),
  /** The first of them, those of a product that was looked for before others. */
  goods: z.array(foundGoods),
});
export type FoundBill = z.infer<typeof foundBill>;

/** More than anybody looks through; a number finds one. */
export const shownRepayableBills = 20;

/** Returning begins with a bill: its access is that of writing the return, whoever had sold (decisions.md, 'Returns'). */
const createAccess = { scope: 'shop', module: 'returns', action: 'create' } as const;

export const findRepayableBills = endpoint({
  method: 'GET',
  path: '/api/repays/repayable-bills',
  summary:
    'Tìm hóa đơn của cửa hàng để trả hàng, mới nhất trước (nhiều nhất 20): theo đúng số hóa đơn hoặc đúng số điện thoại khách thì của bất kỳ ai bán, theo tên khách hay mã sản phẩm thì trong các hóa đơn người tìm được xem',
  access: { ...createAccess, shopFrom: 'query' },
  topics: ['bills', 'returns'],
  query: shopQuery.extend({ q: requiredText('số hóa đơn, khách hàng hoặc mã sản phẩm', 100) }),
  response: many(foundBill).extend({
    /** Bills of other shops in which the person may take goods back, where this one has none of the number or phone. */
    elsewhere: z.array(foundBill),
    /** The product that has the text as its code or barcode; null where none has it, or several. */
    product_code: z.string().nullable(),
  }),
});

/** A line of a bill of which something can still come back; the return names it by `id`. */
export const repayableLine = z.object({
  id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Items of a bundle when it was sold; null for other goods. */
  items: z.array(lineItem).nullable(),
  ...shownProduct,
  /** 0: deleted since; it is restored when it comes back. */
  product_status: recordStatus,
  warehouse_code: z.string(),
  /** Pieces that remain. */
  qty: z.int(),
  price: z.int(),
  /** Amount of all that remains, nothing reduced. */
  amount: z.int(),
  discount: z.int(),
  reduce_amount: z.literal(0),
  final_amount: z.int(),
  checked: z.literal(false),
  /** Figures that rules/return-arithmetic.ts takes of a line, beside its price. */
  sold_qty: z.int(),
  sold_discount: z.int(),
  repaid_qty: z.int(),
  repaid_discount: z.int(),
});
export type RepayableLine = z.infer<typeof repayableLine>;

export const getRepayableProducts = endpoint({
  method: 'GET',
  path: '/api/repays/get-repayable-products/:bill_id',
  summary: 'Hóa đơn và các dòng còn trả được; không còn dòng nào khi đã trả hết',
  access: { ...createAccess, shopFrom: 'document' },
  topics: ['bills', 'returns'],
  params: z.object({ bill_id: idInTextOf('hóa đơn') }),
  response: one(repayableBill.extend({ details: z.array(repayableLine) })),
});

/** Sums a client may send along; the server computes them itself and refuses what differs (decisions.md X69). */
const sentSum = (label: string) => optional(moneyOf(label));

export const returnLineInput = z.object(
  {
    /** Id of the bill's line. */
    id: idOf('dòng hàng'),
    qty,
    /** Warehouse that its goods go to, such as the counter's; absent if they go back to the one that they were sold from. */
    warehouse_code: optional(text(50, { label: 'kho' })),
    reduce_amount: defaulted(moneyOf('giảm trừ'), 0),
    /** A form sends only the lines that are ticked. */
    checked: defaulted(z.literal([true, 1], saying(say('returnLineUnticked'))), true),
    amount: sentSum('thành tiền'),
    discount: sentSum('chiết khấu'),
    final_amount: sentSum('thành tiền sau chiết khấu'),
  },
  fieldError('dòng hàng'),
);
export type ReturnLineInput = z.output<typeof returnLineInput>;

export const returnInput = z.object({
  bill_id: idOf('hóa đơn'),
  company_id: shopId,
  /** Sent by forms; the return takes the server's day. */
  repay_date: optional(dayOf('ngày trả')),
  ...shapeOf(returnFields, 'input'),
  /** Payment method by which the money goes back. */
  payment_code: defaulted(text(50, { label: 'phương thức thanh toán' }), cashPayment),
  details: z
    .array(returnLineInput, fieldError('dòng hàng', say('returnLinesMissing')))
    .min(1)
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines }))),
  row_count: optional(z.int(fieldError('số dòng hàng')).min(0)),
  ...eachSummed(returnSummed, ({ label }) => sentSum(label)),
});
export type ReturnInput = z.output<typeof returnInput>;

const kind = {
  path: '/api/repays',
  module: 'returns',
  noun: 'phiếu trả',
  topic: 'returns',
  saved: savedReturn,
} as const;

const changes = documentWrites(kind, {
  input: returnInput,
  topics: {
    create: ['returns', 'bills', 'stock', 'products'],
    delete: ['returns', 'bills', 'stock'],
    restore: ['returns', 'bills', 'stock', 'products'],
  },
  summaries: {
    create:
      'Trả hàng của một hóa đơn, một phần hay tất cả: tính lại mọi số tiền, hàng trở lại kho đã bán hoặc vào kho mà dòng nêu, đánh số, tất cả trong một giao dịch',
    delete: 'Xóa phiếu trả: hàng lại ra khỏi kho, nếu chưa bán mất',
    restore: 'Khôi phục phiếu trả đã xóa, nếu hóa đơn vẫn còn trả được như vậy',
  },
});

const marks = accountingMarks(kind, {
  filters: returnFilters,
  summaries: { unmark: 'Kế toán bỏ đánh dấu: phiếu trả xóa được trở lại' },
});

export const returns = {
  ...documentReads(kind, {
    row: returnRow,
    filters: returnFilters,
    sorts: ['repay_date', 'customer_name', 'total_final_amount'],
    sums: returnSums,
    topics: { get: ['returns', 'stock'] },
    summaries: {
      list: 'Danh sách phiếu trả hàng của cửa hàng, mới nhất trước',
      sums: 'Tổng tiền của các phiếu trả tìm thấy, không tính phiếu đã xóa',
      history: 'Ai đã làm gì với phiếu trả, mới nhất trước',
    },
  }),
  ...changes,
  ...marks,
  restore: alsoByPost(changes.restore),
  mark: alsoByPost(marks.mark),
  unmark: alsoByPost(marks.unmark),
};
export const { get: getReturn, create: createReturn, delete: deleteReturn, restore: restoreReturn } = returns;
