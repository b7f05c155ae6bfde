import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { documentReads } from './document-endpoints.ts';
import { listFilters } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  day,
  filter,
  id,
  idOf,
  isCountedPage,
  many,
  maxLines,
  moment,
  numberFilter,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  requiredText,
  seenVersion,
  textFilter,
  written,
} from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { mayApproveStockTakes } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/**
 * Counting what a warehouse has (decisions.md, 'Counting'): a take is written with what it is to count, its lines come
 * as goods are counted (stock-take-counts.ts), and its approval books what was counted less what the books had when it
 * was. Selling goes on meanwhile (docs/decisions/0028-a-stock-take-books-differences.md).
 */

/**
 * 2 is being counted. 3 is approved, and its lines are being booked, 500 at a time; it stays so when the server
 * stopped in the middle, or when lines must be counted again before they can be booked: `resumeStockTake` goes on. 1 has all
 * of its lines in the books. 0 was deleted before it was approved.
 */
export const stockTakeStatus = z.literal([0, 1, 2, 3]);
export type StockTakeStatus = z.infer<typeof stockTakeStatus>;

/** Scopes of a take in its warehouse: everything, groups of goods including those below them, or chosen products. */
export const stockTakeScopes = ['warehouse', 'categories', 'products'] as const;
export type StockTakeScope = (typeof stockTakeScopes)[number];

const person = z.object({ user_id: id, username: z.string(), fullname: z.string() });

export const stockTakeRow = z.object({
  id,
  company_id: id,
  /** Consecutive per shop, without gaps. */
  stock_take_number: z.int(),
  /** Day on which it was started. */
  stock_take_date: day,
  created_at: moment,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  scope: z.enum(stockTakeScopes),
  stock_take_note: z.string(),
  /** Number of counted products, which are its lines. */
  row_count: z.int(),
  /** Lines that differ from the books; that need a recount; that are booked. */
  different_count: z.int(),
  recount_count: z.int(),
  /** Lines counted again since the approval, which wait to be approved by `resumeStockTake`. */
  unapproved_count: z.int(),
  posted_count: z.int(),
  /** Pieces counted, above and below the books. */
  total_counted_qty: z.int(),
  total_over_qty: z.int(),
  total_short_qty: z.int(),
  /** Differences at cost, whole dong. */
  total_over_value: costSeenOn('products', z.int()),
  total_short_value: costSeenOn('products', z.int()),
  status: stockTakeStatus,
  status_text: z.string(),
  /** null until it is approved. */
  approved_at: moment.nullable(),
  approver: person.nullable(),
  /** Author. */
  userinfo: person,
});
export type StockTakeRow = z.infer<typeof stockTakeRow>;

/** Take without its lines, of which there may be tens of thousands: `listStockTakeLines` has them. */
export const savedStockTake = stockTakeRow.extend({
  /** Version, which grows with every change and every count. */
  version: z.int(),
  /** Groups or products to count, unless it is the whole warehouse. */
  categories: z.array(z.object({ category_id: id, category_name: z.string() })),
  products: z.array(z.object({ product_id: id, product_code: z.string(), product_name: z.string() })),
});
export type SavedStockTake = z.infer<typeof savedStockTake>;

export const stockTakeFilters = listFilters.extend({
  /** The quick search: a number of a take, or words of its note. */
  q: textFilter,
  stock_take_number: numberFilter,
  warehouse_code: textFilter,
  status: filter(z.coerce.number().pipe(stockTakeStatus)),
});
export type StockTakeFilters = z.infer<typeof stockTakeFilters>;

const viewed = { scope: 'shop', module: 'stock-takes', action: 'view' } as const;

/** Sums over every take the filters find, deleted ones left out. */
export const stockTakeSums = z.object({
  stock_take_count: z.int(),
  /** Number of deleted ones, which no sum counts: with `stock_take_count` all that the list shows. */
  deleted_count: z.int(),
  total_counted_qty: z.int(),
  total_over_qty: z.int(),
  total_short_qty: z.int(),
  /** Sums at cost. */
  total_over_value: costSeenOn('products', z.int()),
  total_short_value: costSeenOn('products', z.int()),
});
export type StockTakeSums = z.infer<typeof stockTakeSums>;

/** Group of goods to choose, with the names of those above it: 'Áo › Áo sơ mi'. */
const countedCategory = z.object({ category_id: id, category_name: z.string() });
export type CountedCategory = z.infer<typeof countedCategory>;

export const listCountedCategories = endpoint({
  method: 'GET',
  path: '/api/stock-takes/categories',
  summary: 'Các nhóm hàng để chọn kiểm',
  access: { ...viewed, shopFrom: 'query' },
  topics: ['products'],
  query: shopQuery,
  response: many(countedCategory),
});

/** Product that a till missed in a warehouse, and took from another one. */
const goodsToCount = z.object({
  warehouse_code: z.string(),
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  color: z.string(),
  size: z.string(),
  /** Present book quantity there. */
  on_hand: z.int(),
  /** Moment when it was last missed. */
  since: moment,
});
export type GoodsToCount = z.infer<typeof goodsToCount>;

/** Lists goods to count; they stay until a take that counted them since is booked (docs/decisions/0260-goods-to-count.md). */
export const listGoodsToCount = endpoint({
  method: 'GET',
  path: '/api/stock-takes/to-count',
  summary:
    'Hàng cần đếm của cửa hàng hay của một kho: kho báo hết, hóa đơn lấy ở kho khác, và chưa phiếu kiểm nào đếm lại',
  access: { ...viewed, shopFrom: 'query' },
  topics: ['stock-takes', 'stock'],
  query: shopQuery
    .extend({ warehouse_code: textFilter })
    .extend(pageQuery.shape)
    .refine(isCountedPage, pageBeyondCount),
  response: paged(goodsToCount),
});

const warehouseToCount = z.object({
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  product_count: z.int(),
});
export type WarehouseToCount = z.infer<typeof warehouseToCount>;

export const listWarehousesToCount = endpoint({
  method: 'GET',
  path: '/api/stock-takes/to-count/warehouses',
  summary: 'Các kho có hàng cần đếm, mỗi kho bao nhiêu mã',
  access: { ...viewed, shopFrom: 'query' },
  topics: ['stock-takes', 'stock'],
  query: shopQuery,
  response: many(warehouseToCount),
});

export const stockTakes = documentReads(
  {
    path: '/api/stock-takes',
    module: 'stock-takes',
    noun: 'phiếu kiểm kho',
    topic: 'stock-takes',
    saved: savedStockTake,
  },
  {
    row: stockTakeRow,
    filters: stockTakeFilters,
    sorts: ['stock_take_date'],
    sums: stockTakeSums,
    summaries: {
      list: 'Danh sách phiếu kiểm kho của cửa hàng, mới nhất trước',
      sums: 'Tổng thừa thiếu của các phiếu kiểm kho tìm thấy, không tính phiếu đã xóa',
      get: 'Một phiếu kiểm kho với các số tổng của nó',
      history: 'Ai đã lập, sửa, duyệt hay xóa phiếu kiểm kho, mới nhất trước',
    },
  },
);
export const {
  list: listStockTakes,
  sums: sumStockTakes,
  get: getStockTake,
  history: stockTakeHistory,
} = stockTakes;

/** Writes all lines as a sheet, as `listStockTakeLines` has them. */
export const getStockTakeExcel = endpoint({
  method: 'GET',
  path: '/api/stock-takes/:id/excel',
  summary: 'Phiếu kiểm kho dạng Excel với mọi dòng đã đếm',
  access: { ...viewed, shopFrom: 'document' },
  params: getStockTake.params,
  response: 'file',
});

/** New take; without groups and products it counts the whole warehouse, and both at once are refused. */
export const stockTakeInput = z.object({
  company_id: shopId,
  warehouse_code: requiredText('kho', 50, say('warehouseRequired')),
  category_ids: defaulted(
    z
      .array(idOf('nhóm hàng'), fieldError('nhóm hàng'))
      .max(maxLines, saying(say('fieldTooMany', { label: 'nhóm hàng', limit: maxLines }))),
    [],
  ),
  product_ids: defaulted(
    z
      .array(idOf('sản phẩm'), fieldError('sản phẩm'))
      .max(maxLines, saying(say('fieldTooMany', { label: 'sản phẩm', limit: maxLines }))),
    [],
  ),
  stock_take_note: optionalText('ghi chú', 1000),
});
export type StockTakeInput = z.output<typeof stockTakeInput>;

export const createStockTake = endpoint({
  method: 'POST',
  path: '/api/stock-takes',
  summary: 'Mở phiếu kiểm cả kho, các nhóm hàng (category_ids) hay những sản phẩm đã chọn (product_ids)',
  access: { scope: 'shop', shopFrom: 'body', module: 'stock-takes', action: 'create' },
  topics: ['stock-takes'],
  isDocumentWrite: true,
  body: stockTakeInput,
  response: written(savedStockTake),
});

const changed = { scope: 'shop', shopFrom: 'document', module: 'stock-takes' } as const;

export const stockTakeApproval = z.object({
  /** Version that was looked at; VERSION_STALE, with the last change, when somebody has counted since. */
  version: optional(seenVersion),
});
export type StockTakeApproval = z.output<typeof stockTakeApproval>;

const booked = ['stock-takes', 'stock'] as const;

/**
 * Answers once all lines are in the books, some seconds later for tens of thousands, and goes on also when who
 * asked has gone; `posted_count` grows meanwhile. Of two who approve at once one gets STOCK_TAKE_APPROVED, which names the other.
 * Refused with nothing booked: STOCK_TAKE_EMPTY, STOCK_TAKE_BUNDLES, STOCK_TAKE_RECOUNT, STOCK_TAKE_BELOW_ZERO, of which
 * the last three name the lines (`params.lines`). Lines of which more is sold while the others are booked than was counted are left: the
 * answer is a take that stays 3, with a `recount_count`, and `resumeStockTake` goes on once they are counted again.
 */
export const approveStockTake = endpoint({
  method: 'PUT',
  path: '/api/stock-takes/approve/:id',
  summary:
    'Duyệt phiếu kiểm kho: số đếm trừ số sổ lúc đếm vào sổ kho, 500 dòng một lần; hàng chưa đếm giữ nguyên',
  access: { ...changed, action: 'confirm', rule: mayApproveStockTakes },
  topics: booked,
  isDocumentWrite: true,
  isLong: true,
  locksItsGoods: true,
  params: getStockTake.params,
  body: defaulted(stockTakeApproval, {}),
  response: written(savedStockTake),
});

/**
 * Approves what was counted again after the approval, and books what is left in this person's name
 * (docs/decisions/0039-a-recount-is-approved-again.md). Safe beside another one who does it, or the approval itself: no line
 * is booked twice. STOCK_TAKE_COUNTING for one that nobody has approved, VERSION_STALE where a recount came after `version`.
 */
export const resumeStockTake = endpoint({
  method: 'PUT',
  path: '/api/stock-takes/resume/:id',
  summary: 'Duyệt số đếm lại và ghi tiếp các dòng còn lại của phiếu kiểm kho đã duyệt dở dang',
  access: { ...changed, action: 'confirm', rule: mayApproveStockTakes },
  topics: booked,
  isDocumentWrite: true,
  isLong: true,
  locksItsGoods: true,
  params: getStockTake.params,
  body: defaulted(stockTakeApproval, {}),
  response: written(savedStockTake),
});

export const stockTakeNote = z.object({
  stock_take_note: optionalText('ghi chú', 1000),
  /** Version that the person saw; VERSION_STALE when somebody has changed the note since. Counts do not matter. */
  version: seenVersion,
});
export type StockTakeNote = z.output<typeof stockTakeNote>;

/** Changes the note, all that can be changed of a take besides counts, until it is approved. */
export const updateStockTake = endpoint({
  method: 'PUT',
  path: '/api/stock-takes/:id',
  summary: 'Sửa ghi chú của phiếu kiểm kho chưa duyệt',
  access: { ...changed, action: 'edit' },
  topics: ['stock-takes'],
  isDocumentWrite: true,
  params: getStockTake.params,
  body: stockTakeNote,
  response: written(savedStockTake),
});

/** Deletes a take that is not approved: wrong counts of an approved one are counted again in another take. */
export const deleteStockTake = endpoint({
  method: 'DELETE',
  path: '/api/stock-takes/:id',
  summary: 'Xóa phiếu kiểm kho chưa duyệt; phiếu đã duyệt thì kiểm lại bằng phiếu khác',
  access: { ...changed, action: 'delete' },
  topics: ['stock-takes'],
  isDocumentWrite: true,
  params: getStockTake.params,
  response: written(savedStockTake),
});
