import { z } from 'zod';
import { defaulted, optional, orNull } from './blank.ts';
import { documentReads, documentWrites } from './document-endpoints.ts';
import { listFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  day,
  dayOf,
  filter,
  id,
  idInText,
  idInTextOf,
  idOf,
  maxLines,
  maxQty,
  moment,
  moneyOf,
  numberFilter,
  priceOf,
  qtyOf,
  requiredText,
  seenVersion,
  severalFilter,
  severalIds,
  text,
  textFilter,
  written,
} from './fields.ts';
import type { HeaderFields } from './header-fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { maxImportedLines } from './line-imports.ts';
import { optionalAmountField, optionalTextField, shapeOf } from './record-fields.ts';
import { canSeeCost } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/**
 * Behaviours of receipt types (decisions.md, 'Receipt types'): goods come in once, with all its lines; or it stays
 * open, and lines are added and deleted one at a time; or a transfer makes it, and it waits to be confirmed.
 */
export const receiptBehaviours = ['once', 'open', 'transfer'] as const;
export type ReceiptBehaviour = (typeof receiptBehaviours)[number];

/** 'Nhập mua hàng', which a new receipt begins with; 'Nhập chuyển kho' is chosen by nobody. */
export const defaultReceiptType = 1;

/** 'Nhập chuyển kho', of what an export sends. */
export const transferReceiptType = 3;

/** 0 deleted, 1 its goods are in stock, 2 waiting to be confirmed, not in stock yet (decisions.md X24). */
export const receiptStatus = z.literal([0, 1, 2]);

const invoiceTotal = optionalAmountField('tổng trên hóa đơn mua');

export const receiptFields = {
  invoice_number: optionalTextField('số hóa đơn mua hàng', 50),
  /** Total on the supplier's invoice, beside what the lines come to; null where nobody has typed it. Refused of who may not see costs. */
  invoice_total: { ...invoiceTotal, row: costSeenOn('products', invoiceTotal.row) },
  receipt_note: optionalTextField('ghi chú', 1000),
} as const satisfies HeaderFields;

export const receiptRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  receipt_number: z.int(),
  receipt_date: day,
  created_at: moment,
  receipt_type: id,
  receipt_type_name: z.string(),
  behaviour: z.enum(receiptBehaviours),
  supplier_id: id.nullable(),
  /** '' where none is named. */
  supplier_name: z.string(),
  ...shapeOf(receiptFields, 'row'),
  row_count: z.int(),
  /** Pieces; of one that waits, what is on the way. */
  total_qty: z.int(),
  /** Cost of its goods, whole dong; null for a transfer. */
  total_amount: costSeenOn('products', z.int().nullable()),
  /** Lines that say no cost, which the total lacks; null for a transfer. */
  unpriced_count: costSeenOn('products', z.int().nullable()),
  /** The export that has sent its goods, maybe of another shop; null where no transfer made it. */
  sent_from: z
    .object({
      company_id: id,
      company_name: z.string(),
      export_id: id,
      export_number: z.int(),
      /** Warehouses that the goods have left. */
      warehouse_codes: z.array(z.string()),
      /** The sender's note, '' where there is none. */
      export_note: z.string(),
    })
    .nullable(),
  /** Pieces of a transfer that were counted short and are not settled yet. */
  missing_qty: z.int(),
  status: receiptStatus,
  status_text: z.string(),
  /** Author. */
  userinfo: z.object({ user_id: id, username: z.string(), fullname: z.string() }),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/** The latest cost of a product on a receipt that stands, and which receipt says it. */
export const lastCost = z.object({
  original_price: z.int(),
  receipt_id: id,
  receipt_number: z.int(),
  receipt_date: day,
});
export type LastCost = z.infer<typeof lastCost>;

export const receiptLine = z.object({
  id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Present values of the product; '' without any. */
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  warehouse_code: z.string(),
  /** Pieces that came in: as counted, once it is confirmed. */
  qty: z.int(),
  /** Pieces of a transfer that were sent; null for goods that nobody sent. */
  sent_qty: z.int().nullable(),
  /** Cost of a piece, null where nobody said it. */
  original_price: costSeenOn('products', z.int().nullable()),
  /** Cost of all its pieces, null where nobody said it. */
  amount: costSeenOn('products', z.int().nullable()),
  /** Cost on the receipt before this one, null where there was none. */
  last_cost: costSeenOn('products', lastCost.nullable()),
  /** True where the product's own cost was set to it. */
  updates_cost: costSeenOn('products', z.boolean()),
  /** Cost of the product until this line changed it, null where it did not. */
  cost_before: costSeenOn('products', z.int().nullable()),
  /** Pieces of the product that can be sold in the line's warehouse now; below 0 where a count left less than is held. */
  stock: z.int(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

/** A receipt with its lines. */
export const savedReceipt = receiptRow.extend({
  /** Grows with every change. */
  version: z.int(),
  details: z.array(receiptLine),
});
export type SavedReceipt = z.infer<typeof savedReceipt>;

export const receiptFilters = listFilters.extend({
  /** The quick search: a number of a receipt or an invoice, or words of a supplier's name. */
  q: textFilter,
  receipt_number: numberFilter,
  receipt_type: filter(idInText),
  supplier_id: filter(idInText),
  /** Brings goods, or is to bring them, into any of these. */
  warehouse: severalFilter(text(50)),
  status: filter(z.coerce.number().pipe(receiptStatus)),
});
export type ReceiptFilters = z.infer<typeof receiptFilters>;

/** Sums over every receipt the filters find, deleted ones left out. */
export const receiptSums = z.object({
  receipt_count: z.int(),
  /** Deleted ones found, which no sum counts: with `receipt_count` all that the list shows. */
  deleted_count: z.int(),
  /** Pieces in stock; those of receipts that wait are counted apart. */
  total_qty: z.int(),
  waiting_qty: z.int(),
  /** Cost of the goods, transfers left out. */
  total_amount: costSeenOn('products', z.int()),
});
export type ReceiptSums = z.infer<typeof receiptSums>;

/** Cost of a piece, refused of people who may not see costs (decisions.md X34, 'Cost'). */
const cost = {
  original_price: orNull(priceOf('giá vốn')),
  /** 'Cập nhật giá vốn': the product's own cost becomes this. */
  updates_cost: defaulted(z.boolean(fieldError('cập nhật giá vốn')), false),
};

const lineIncomplete = say('lineIncomplete');

export const receiptLineInput = z.object(
  {
    product_id: idOf('sản phẩm', lineIncomplete),
    warehouse_code: requiredText('kho', 50, lineIncomplete),
    qty: qtyOf(lineIncomplete),
    ...cost,
    /** May be sent along, of a line with a cost; computed here, and refused where it differs. */
    amount: optional(moneyOf('thành tiền')),
  },
  fieldError('dòng hàng'),
);
export type ReceiptLineInput = z.output<typeof receiptLineInput>;

/** No type, and 0, is none chosen (document 2, section 5). */
const chosenType = z.int(saying(say('receiptTypeRequired'))).min(1, saying(say('receiptTypeRequired')));

export const receiptInput = z.object({
  company_id: shopId,
  /** Today or up to `mostDaysBack` days earlier; today where it is left out. */
  receipt_date: optional(dayOf('ngày nhập')),
  receipt_type: chosenType,
  supplier_id: orNull(idOf('nhà cung cấp')),
  ...shapeOf(receiptFields, 'input'),
  /** None only of a receipt that stays open. */
  details: z
    .array(receiptLineInput, fieldError('dòng hàng', say('linesMissing')))
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines }))),
  /** May be sent along; computed here, and refused where they differ (decisions.md X69). */
  row_count: optional(z.int(fieldError('số dòng hàng')).min(0)),
  total_qty: optional(z.int(fieldError('tổng số lượng')).min(0)),
  total_amount: optional(moneyOf('tổng tiền hàng')),
});
export type ReceiptInput = z.output<typeof receiptInput>;

const kind = {
  path: '/api/warehouse-receipts',
  module: 'warehouse-receipts',
  noun: 'phiếu nhập',
  topic: 'receipts',
  saved: savedReceipt,
} as const;

export const receipts = {
  ...documentReads(kind, {
    row: receiptRow,
    filters: receiptFilters,
    sorts: ['receipt_date', 'total_qty'],
    sums: receiptSums,
    topics: { get: ['receipts', 'stock'] },
    summaries: {
      list: 'Danh sách phiếu nhập của cửa hàng, mới nhất trước',
      sums: 'Tổng số lượng và tiền hàng của các phiếu nhập tìm thấy, không tính phiếu đã xóa; hàng chờ xác nhận tính riêng',
    },
  }),
  ...documentWrites(kind, {
    input: receiptInput,
    topics: {
      create: ['receipts', 'stock', 'products'],
      delete: ['receipts', 'stock', 'products'],
      restore: ['receipts', 'stock', 'products'],
    },
    summaries: {
      create:
        'Nhập hàng vào các kho của cửa hàng: tăng tồn, đánh số, cập nhật giá vốn ở những dòng được đánh dấu, tất cả trong một giao dịch',
      delete:
        'Xóa phiếu nhập: hàng lại ra khỏi kho, nếu chưa bán mất và không ai giữ; giá vốn do phiếu đặt trở về giá trước đó',
      restore: 'Khôi phục phiếu nhập đã xóa: hàng lại vào kho, giá vốn được đặt lại như lúc nhập',
    },
  }),
};
export const {
  list: listReceipts,
  get: getReceipt,
  create: createReceipt,
  delete: deleteReceipt,
  restore: restoreReceipt,
} = receipts;

/** Products asked about at once. */
export const maxLastCosts = 100;

export const listLastCosts = endpoint({
  method: 'GET',
  path: '/api/warehouse-receipts/last-costs',
  summary: 'Giá vốn lần nhập gần nhất của các sản phẩm, và giá vốn hiện tại của chúng',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    module: 'warehouse-receipts',
    action: 'view',
    rule: (rights) => canSeeCost(rights, 'products'),
  },
  topics: ['receipts', 'products'],
  query: z.object({
    ...shopQuery.shape,
    /** `12,34` in one parameter, at most `maxLastCosts`. */
    product_ids: severalIds,
  }),
  response: z.object({
    data: z.array(
      z.object({
        product_id: id,
        /** Cost of the product itself; 0 where nobody has said it. */
        current_cost: z.int(),
        last_cost: lastCost.nullable(),
      }),
    ),
  }),
});

const changed = { scope: 'shop', shopFrom: 'document', module: 'warehouse-receipts' } as const;

/** A line of a receipt that stays open; what is missing is said in this order (document 2, section 5). */
export const addedReceiptLine = z.object({
  /** The receipt. */
  parent_id: idOf('phiếu nhập'),
  product_code: requiredText('mã sản phẩm', 50, say('receiptCodeRequired')),
  warehouse_code: requiredText('kho', 50, say('receiptWarehouseRequired')),
  qty: qtyOf(say('qtyRequired')),
  ...cost,
});
export type AddedReceiptLine = z.output<typeof addedReceiptLine>;

export const addReceiptLine = endpoint({
  method: 'POST',
  path: '/api/warehouse-receipts/add-product',
  summary: 'Thêm một dòng vào phiếu nhập nhiều lần đã lưu: hàng vào kho ngay',
  access: { ...changed, action: 'edit', documentIn: 'body.parent_id' },
  topics: ['receipts', 'stock', 'products'],
  isDocumentWrite: true,
  body: addedReceiptLine,
  response: written(savedReceipt),
});

export const deleteReceiptLine = endpoint({
  method: 'DELETE',
  path: '/api/warehouse-receipts/delete-product',
  summary:
    'Xóa một dòng (detail_id) của phiếu nhập nhiều lần: hàng lại ra khỏi kho, nếu chưa bán mất; giá vốn do dòng đặt trở về giá trước đó',
  access: { ...changed, action: 'edit', documentIn: 'query.detail_id' },
  topics: ['receipts', 'stock', 'products'],
  isDocumentWrite: true,
  query: z.object({ detail_id: idInTextOf('dòng hàng') }),
  response: written(savedReceipt),
});

const countedLine = z.object(
  {
    id: idOf('dòng hàng'),
    /** Pieces that came, at most those that were sent. */
    counted_qty: z.int(fieldError('số lượng đếm được')).min(0).max(maxQty),
  },
  fieldError('dòng hàng'),
);

export const receiptCount = z.object({
  /** Version of the receipt that was counted; VERSION_STALE where the sender has changed it since. */
  version: optional(seenVersion),
  /** Every line once, of an import too; left out, all has come as it was sent. A list of none says nothing of the kind. */
  details: z
    .array(countedLine, fieldError('dòng hàng'))
    .min(1, saying(say('receiptLinesUncounted')))
    .max(maxImportedLines)
    .optional(),
});
export type ReceiptCount = z.output<typeof receiptCount>;

export const confirmReceipt = endpoint({
  method: 'PUT',
  path: '/api/warehouse-receipts/confirm/:id',
  summary: 'Xác nhận nhập hàng chuyển kho theo số đếm được, hôm nay: hàng vào kho',
  access: { ...changed, action: 'confirm' },
  topics: ['receipts', 'exports', 'stock'],
  isDocumentWrite: true,
  params: getReceipt.params,
  body: defaulted(receiptCount, {}),
  bodyBytes: 512 * 1024,
  response: written(savedReceipt),
});
