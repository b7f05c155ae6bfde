import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { accountingMarks, alsoByPost, documentReads, documentWrites } from './document-endpoints.ts';
import { documentFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  day,
  dayOf,
  filter,
  flagOf,
  id,
  idInTextOf,
  many,
  moment,
  moneyOf,
  numberFilter,
  numberInText,
  optionalText,
  recordStatus,
  requiredPhone,
  requiredText,
  seenVersion,
  textFilter,
  written,
} from './fields.ts';
import type { HeaderFields } from './header-fields.ts';
import { changedPreorderLine, linesInForm, preorderLine, preorderLineInput } from './preorder-line.ts';
import { optionalTextField, shapeOf } from './record-fields.ts';
import { maxImageBytes, maxPreorderImages } from './rules/picture.ts';
import { processStatuses } from './rules/preorder-process.ts';
import { say } from './said.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Pre-orders: goods bought for a customer who has asked for them (document 1, sections 2 to 7). */

const processStatus = z.literal(processStatuses);

export const processOption = z.object({
  status_id: processStatus,
  status_text: z.string(),
  /** Statuses that may follow, whoever asks. */
  next: z.array(processStatus),
});
export type ProcessOption = z.infer<typeof processOption>;

export const preorderFields = {
  order_note: optionalTextField('ghi chú', 1000),
} as const satisfies HeaderFields;

const person = z.object({ user_id: id, fullname: z.string() });

export const preorderRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  order_number: z.int(),
  order_date: day,
  /** Day promised to the customer. */
  expire_date: day,
  created_at: moment,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  ...shapeOf(preorderFields, 'row'),
  /** Username of the author. */
  username: z.string(),
  /** Seller, and buyer of the goods. */
  saleman: person,
  saleman_username: z.string(),
  orderman: person,
  orderman_username: z.string(),
  payment: z.object({ payment_code: z.string(), payment_desc: z.string() }),
  process_status: z.object({ status_id: processStatus, status_text: z.string() }),
  process_status_text: z.string(),
  row_count: z.int(),
  total_amount: z.int(),
  /** Deposit. */
  pre_paid: z.int(),
  /** 1 when the till saw a deposit by transfer come. */
  transfer_received: z.union([z.literal(0), z.literal(1)]),
  /** Dong that came by transfer: less than the deposit when that grew since, more when it shrank. */
  received_amount: z.int(),
  status: recordStatus,
  status_text: z.string(),
  accounting_status: z.union([z.literal(0), z.literal(1)]),
  /** Grows with every change; a change names the version it was made from. */
  version: z.int(),
});
export type PreorderRow = z.infer<typeof preorderRow>;

/** Bill made from the pre-order. */
export const billOfPreorder = z.object({
  id,
  bill_number: z.int(),
  bill_date: day,
  total_final_amount: z.int(),
  /** Part of the deposit that it took. */
  pre_paid: z.int(),
  status: recordStatus,
});

export const preorder = preorderRow.extend({
  /** null for a pre-order from before customers were stored. */
  customer_id: id.nullable(),
  userinfo: z.object({ fullname: z.string() }),
  details: z.array(preorderLine),
  /** Pictures by file name, each read by `getPreorderImage`. */
  images: z.array(z.object({ image_file: z.string() })),
  /** Bills, newest first, deleted ones too; at most one is live. */
  bills: z.array(billOfPreorder),
  /** Part of the deposit that is or was given back: all of it at 201 and 202, what the bill did not take at 109. */
  refund_amount: z.int(),
  /** Method and day of giving back the deposit, at 202; null before, and without a deposit. */
  refund_payment_desc: z.string().nullable(),
  refund_date: z.string().nullable(),
});
export type Preorder = z.infer<typeof preorder>;

export const preorderFilters = documentFilters.omit({ user: true }).extend({
  /** The quick search: a number, the beginning of a phone or words of a customer's name. */
  q: textFilter,
  order_number: numberFilter,
  /** Username or name of the seller, and of the buyer. */
  sale_user: textFilter,
  order_user: textFilter,
  process_status: filter(z.coerce.number().pipe(processStatus)),
  /** Limits the list to open pre-orders whose promised day is today or earlier. */
  due: filter(z.literal('today')),
});
export type PreorderFilters = z.infer<typeof preorderFilters>;

/** Right to read a pre-order. */
export const viewedPreorder = { scope: 'shop', module: 'preorders', action: 'view' } as const;

/** Sums over every pre-order the filters find, deleted ones left out, whole dong. */
export const preorderSums = z.object({
  order_count: z.int(),
  /** Number of deleted ones, which no sum counts: with `order_count` all that the list shows. */
  deleted_count: z.int(),
  total_amount: z.int(),
  pre_paid: z.int(),
});
export type PreorderSums = z.infer<typeof preorderSums>;

export const listProcessStatuses = endpoint({
  method: 'GET',
  path: '/api/orders/status',
  summary: 'Các trạng thái của đơn đặt hàng và các bước tiếp theo của từng trạng thái',
  access: { scope: 'shared', module: 'preorders', action: 'view' },
  topics: ['preorders'],
  response: many(processOption),
});

/** Number in a form with files, which holds texts alone. */
function numberInForm<S extends z.ZodType>(schema: S) {
  return z.preprocess((value: string | z.input<S>) => numberInText(value), schema);
}

export const preorderInput = z.object({
  /** Shop, which must be the one of the address. */
  company_id: optional(shopIdInText),
  /** Today by default. */
  order_date: optional(dayOf('ngày đặt')),
  expire_date: dayOf('ngày hẹn'),
  customer_phone: requiredPhone(say('holdPhoneRequired')),
  customer_name: requiredText('tên khách hàng', 200, say('holdNameRequired')),
  customer_address: optionalText('địa chỉ', 500),
  ...shapeOf(preorderFields, 'input'),
  /** Absent for a salesperson, who always sells as themselves. */
  saleman_id: optional(idInTextOf('nhân viên bán hàng')),
  /** By default the author, if a member of Order. */
  orderman_id: optional(idInTextOf('nhân viên mua hàng')),
  payment_code: requiredText('phương thức thanh toán', 50, say('paymentRequired')),
  pre_paid: defaulted(numberInForm(moneyOf('tiền cọc')), 0),
  /** True when the till saw a deposit by transfer come; refused for other methods. A change without it keeps it for the same deposit. */
  transfer_received: optional(numberInForm(flagOf('đã nhận tiền'))),
  /** Dong that came, if not the whole deposit. */
  received_amount: optional(numberInForm(moneyOf('số tiền đã nhận'))),
  details: linesInForm(preorderLineInput),
  row_count: optional(numberInForm(z.int(fieldError('số dòng hàng')).min(0))),
  total_amount: optional(numberInForm(moneyOf('tổng tiền'))),
});
export type PreorderInput = z.output<typeof preorderInput>;

/** Limits on the form: pictures are files, and 500 lines are some 600 kB of JSON. */
const uploads = { files: maxPreorderImages + 1, bytes: maxImageBytes, textBytes: 1_000_000 };

const kind = {
  path: '/api/orders',
  module: 'preorders',
  noun: 'đơn đặt hàng',
  topic: 'preorders',
  saved: preorder,
} as const;

const { create, ...changes } = documentWrites(kind, {
  input: preorderInput,
  topics: { create: ['preorders', 'customers'], delete: ['preorders'], restore: ['preorders'] },
  summaries: {
    create:
      'Lập đơn đặt hàng với ảnh kèm theo (JPEG hay PNG, mỗi ảnh tối đa 2 MB): tính lại tổng tiền, đánh số, trong một giao dịch',
    delete: 'Xóa đơn đặt hàng không còn giữ cọc và không có hóa đơn',
    restore: 'Khôi phục đơn đặt hàng đã xóa',
  },
});

const marks = accountingMarks(kind, {
  filters: preorderFilters,
  summaries: { unmark: 'Kế toán bỏ đánh dấu: đơn đặt hàng sửa được trở lại' },
});

export const preorders = {
  ...documentReads(kind, {
    row: preorderRow,
    filters: preorderFilters,
    sorts: ['order_date', 'customer_name', 'expire_date', 'total_amount'],
    sums: preorderSums,
    topics: { get: ['preorders', 'bills'] },
    summaries: {
      list: 'Danh sách đơn đặt hàng của cửa hàng, mới nhất trước',
      sums: 'Tổng tiền và tiền cọc của các đơn đặt hàng tìm thấy, không tính đơn đã xóa',
      get: 'Một đơn đặt hàng với các dòng hàng, ảnh và hóa đơn của nó',
    },
  }),
  ...changes,
  /** Creates a pre-order with pictures; the shop stands in the address, so that rights are checked before pictures are received. */
  create: endpoint({
    ...create,
    access: { ...create.access, shopFrom: 'query' },
    multipart: true,
    uploads,
    query: shopQuery,
  }),
  ...marks,
  restore: alsoByPost(changes.restore),
  mark: alsoByPost(marks.mark),
  unmark: alsoByPost(marks.unmark),
};
export const { get: getPreorder, create: createPreorder, restore: restorePreorder } = preorders;

export const preorderChange = preorderInput.extend({
  /** Version that the person saw; VERSION_STALE with the changes since. */
  version: checkedVersion(numberInForm(seenVersion)),
  details: linesInForm(changedPreorderLine),
  /** New status; by default the one that follows from the lines. */
  process_status: optional(numberInForm(z.literal(processStatuses, fieldError('trạng thái')))),
});
export type PreorderChange = z.output<typeof preorderChange>;

/** Right to change a stored pre-order. */
export const editedPreorder = {
  scope: 'shop',
  shopFrom: 'document',
  module: 'preorders',
  action: 'edit',
} as const;

export const updatePreorder = endpoint({
  method: 'PUT',
  path: '/api/orders/update/:id',
  alsoByPost: true,
  summary:
    'Sửa đơn đặt hàng, thêm ảnh; đơn đã xóa, đã hoàn thành, đã hủy hay kế toán đã đánh dấu thì không sửa được',
  access: editedPreorder,
  topics: ['preorders', 'customers'],
  isDocumentWrite: true,
  multipart: true,
  uploads,
  params: getPreorder.params,
  body: preorderChange,
  response: written(preorder),
});

export const setProcessStatus = endpoint({
  method: 'PUT',
  path: '/api/orders/status',
  alsoByPost: true,
  summary: 'Chuyển đơn đặt hàng sang trạng thái tiếp theo; 201 và 202 cho biết số tiền cọc hoàn lại',
  access: { ...editedPreorder, documentIn: 'body.order_id', groups: ['Admin', 'Sale'] },
  topics: ['preorders'],
  isDocumentWrite: true,
  body: z.object({
    order_id: idInTextOf('đơn đặt hàng'),
    process_status: z.literal(processStatuses, fieldError('trạng thái')),
    /** Method of giving back the deposit, at 202; by default as it was paid. */
    payment_code: optionalText('phương thức thanh toán', 50),
  }),
  response: written(preorder),
});
