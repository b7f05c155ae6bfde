import { z } from 'zod';
import { defaulted, isBlank, optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  filter,
  flagOf,
  id,
  idInText,
  idInTextOf,
  idOf,
  isCountedPage,
  maxLines,
  maxQty,
  moment,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  textFilter,
  written,
} from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { say, saying } from './said.ts';
import { savedStockTake } from './stock-takes.ts';

/**
 * The lines of a stock take and the counts they are made of (decisions.md, 'Counting'). A line is a product; who counts
 * it, in however many places, adds a count. Counts add up; one that is a recount replaces all before it. The books are
 * read when a line gets its first count, and anew when it is counted again: `expected_qty`. Goods that moved between the
 * first and the last count make the line one to be counted again, for nobody knows whether they were among those counted.
 */

const person = z.object({ user_id: id, username: z.string(), fullname: z.string() });

export const stockTakeLine = z.object({
  /** null for goods that nobody has counted. */
  id: id.nullable(),
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  /** Present values of the product; '' without any. */
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** Book quantity when it was counted; the present one for goods that nobody has counted. */
  expected_qty: z.int(),
  /** Counted pieces, and their difference to the books; null for goods that nobody has counted. */
  counted_qty: z.int().nullable(),
  difference: z.int().nullable(),
  /** Cost of a piece when it was counted, and the difference at that cost. */
  original_price: costSeenOn('products', z.int()),
  difference_value: costSeenOn('products', z.int().nullable()),
  /**
   * True when goods moved between the counts, or more was sold since than the difference would leave: it is not booked
   * before it is counted again.
   */
  needs_recount: z.boolean(),
  /** True when it was counted again after the approval: it is not booked before that count is approved. */
  awaits_approval: z.boolean(),
  /** True when the difference is booked. */
  is_posted: z.boolean(),
  /** Pieces that active holds keep in the warehouse now. */
  held_qty: z.int(),
  /** True when less was found than holds keep: the holds stay, and somebody has to tell the customers. */
  is_below_holds: z.boolean(),
  /** Number of counts it is the sum of, and moment of the last; null for goods that nobody has counted. */
  count_count: z.int(),
  counted_at: moment.nullable(),
  counted_by: person.nullable(),
});
export type StockTakeLine = z.infer<typeof stockTakeLine>;

/**
 * Views of a take's lines. `all`: counted ones; `recount`: to be counted again; `unapproved`: counted again since the
 * approval; `uncounted`: chosen for the take or in the books, and counted by nobody.
 */
export const shownLines = ['all', 'different', 'recount', 'unapproved', 'below-holds', 'uncounted'] as const;
export type ShownLines = (typeof shownLines)[number];

const ofStockTake = { params: z.object({ id: idInTextOf('phiếu kiểm kho') }) };
const viewed = { scope: 'shop', shopFrom: 'document', module: 'stock-takes', action: 'view' } as const;

export const stockTakeLineFilters = z.object({
  /** `all` by default. */
  show: filter(z.enum(shownLines)),
  /** A code or words of a name. */
  q: textFilter,
});
export type StockTakeLineFilters = z.output<typeof stockTakeLineFilters>;

export const listStockTakeLines = endpoint({
  method: 'GET',
  path: '/api/stock-takes/:id/lines',
  summary:
    'Các dòng của phiếu kiểm kho, đếm sau đứng trước: tất cả, lệch, phải đếm lại, dưới số đang giữ; hay hàng chưa đếm',
  access: viewed,
  topics: ['stock-takes', 'stock', 'holds'],
  ...ofStockTake,
  query: stockTakeLineFilters.extend(pageQuery.shape).refine(isCountedPage, pageBeyondCount),
  response: paged(stockTakeLine),
});

export const stockCount = z.object({
  id,
  line_id: id,
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  qty: z.int(),
  /** True for a recount, which replaces all counts before it. */
  is_recount: z.boolean(),
  /** True while it is part of its line: neither replaced nor removed. */
  is_counted: z.boolean(),
  /** Sum of the product's counts then; null when the line was deleted with its last count. */
  line_qty: z.int().nullable(),
  removed_at: moment.nullable(),
  counted_at: moment,
  /** Author. */
  userinfo: person,
});
export type StockCount = z.infer<typeof stockCount>;

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/api/stock-takes/:id/counts',
  summary:
    'Ai đã đếm được bao nhiêu, lúc nào, mới nhất trước; của một dòng (line_id) hay chỉ của tôi (mine=1)',
  access: viewed,
  topics: ['stock-takes'],
  ...ofStockTake,
  query: z
    .object({
      line_id: filter(idInText),
      /** Limits the list to the reader's own counts. */
      mine: filter(z.coerce.number().pipe(z.literal(1))),
    })
    .extend(pageQuery.shape)
    .refine(isCountedPage, pageBeyondCount),
  response: paged(stockCount),
});

const countedGoods = z
  .object(
    {
      product_id: optional(idOf('sản phẩm')),
      /** Instead of the id: a code in any letter case, or a barcode. */
      product_code: optionalText('mã sản phẩm', 50),
      /** Pieces found; 0 when somebody looked and found none. */
      qty: z
        .int(fieldError('số lượng', say('qtyRequired')))
        .min(0)
        .max(maxQty),
      /** 1 for a recount, which replaces all counts before it. */
      is_recount: defaulted(flagOf('đếm lại'), 0),
      /** Sum that the person saw: STOCK_TAKE_COUNTED_SINCE when it has changed. */
      seen_qty: optional(z.int(fieldError('số lượng đếm được')).min(0)),
    },
    fieldError('số đếm'),
  )
  .refine(({ product_id, product_code }) => product_id !== undefined || !isBlank(product_code), {
    path: ['product_code'],
    ...saying(say('productCodeRequired')),
  });
export type CountedGoods = z.output<typeof countedGoods>;

export const countInput = z.object({
  counts: z
    .array(countedGoods, fieldError('số đếm', say('countsMissing')))
    .min(1)
    .max(maxLines, saying(say('fieldTooMany', { label: 'số đếm', limit: maxLines }))),
});
export type CountInput = z.output<typeof countInput>;

const countedTake = z.object({
  stock_take: savedStockTake,
  /** Lines of the counted products, as they are now. */
  lines: z.array(stockTakeLine),
});
export type CountedTake = z.infer<typeof countedTake>;

const changed = { scope: 'shop', shopFrom: 'document', module: 'stock-takes', action: 'edit' } as const;

/**
 * Adds counts, in their order: two of one product in a request add up as if two people had sent them. A product beyond
 * what the take is to count is refused at its field, and one that another open take is counting: STOCK_TAKE_OVERLAPS.
 * A recount that says which count it replaces (`seen_qty`) is refused where others have counted since.
 * Once the take is approved only lines that are to be counted again take a count, and that a recount: STOCK_TAKE_APPROVED.
 */
export const addStockCounts = endpoint({
  method: 'POST',
  path: '/api/stock-takes/:id/counts',
  summary: 'Ghi số đếm được: cộng vào dòng, hay thay các lần đếm trước (is_recount=1)',
  access: changed,
  topics: ['stock-takes'],
  isDocumentWrite: true,
  ...ofStockTake,
  body: countInput,
  response: written(countedTake),
});

/**
 * Removes a wrong count; with its last count a line is deleted and the product uncounted again. Does nothing when that
 * is done, or a recount has replaced it.
 */
export const removeStockCount = endpoint({
  method: 'DELETE',
  path: '/api/stock-takes/counts/:id',
  summary: 'Bỏ một lần đếm; bỏ hết thì sản phẩm lại là chưa đếm',
  access: changed,
  topics: ['stock-takes'],
  isDocumentWrite: true,
  params: z.object({ id: idInTextOf('lần đếm') }),
  response: written(countedTake),
});
