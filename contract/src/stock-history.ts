import { z } from 'zod';
import { isBlank, optional } from './blank.ts';
import { goodsDocumentKinds } from './document-kinds.ts';
import { endpoint } from './endpoint.ts';
import {
  actor,
  filter,
  id,
  idInTextOf,
  moment,
  one,
  optionalText,
  pageQuery,
  reportDays,
  severalFilter,
  text,
} from './fields.ts';
import { saying } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { shopQuery } from './shop.ts';

/** What moves goods, as the ledger names it: documents, and the stock that the books begin with. */
export const stockDocumentKinds = ['opening', ...goodsDocumentKinds] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/**
 * What was done to a document when it booked a movement: a receipt that waited is confirmed, lent goods come back or are
 * out after all, and what was counted short is settled.
 */
export const movementActions = [
  'create',
  'update',
  'delete',
  'restore',
  'confirm',
  'give-back',
  'lend-again',
  'settle-shortage',
] as const;
export type MovementAction = (typeof movementActions)[number];

export const historyRow = z.object({
  id,
  posted_at: moment,
  /** The document's own day; of a correction the day on which it was made (decisions.md, 'Business dates'). */
  business_date: z.string(),
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  document_kind: z.enum(stockDocumentKinds),
  document_id: id,
  /** Prefix, underscore and id (decisions.md X83): `HD_12`. */
  so_ct: z.string(),
  /** The number people know it by; null of what has none. */
  document_number: z.int().nullable(),
  /** Whether who asks may open it. */
  can_open: z.boolean(),
  action: z.enum(movementActions),
  /** Pieces, above 0 in and below 0 out. */
  qty: z.int(),
  /** What the warehouse had on hand after it. */
  balance: z.int(),
  /** Who posted. */
  ...actor,
  username: z.string(),
  /** Cost of a piece as its document has it, whole dong; null where no line has it any more. Absent for who may not see costs. */
  original_price: z.int().nullable().optional(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** What a warehouse had when the days asked for began, and had when they ended. */
const warehouseBalance = z.object({
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  opening: z.int(),
  closing: z.int(),
});
export type WarehouseBalance = z.infer<typeof warehouseBalance>;

const shownProduct = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  color: z.string(),
  size: z.string(),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** 0 is deleted: what became of it is told all the same. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** Its items move in its place. */
  is_bundle: z.boolean(),
});

export const stockHistory = z.object({
  product: shownProduct,
  /** Of the warehouses asked for, those that ever had any of it, by code. */
  warehouses: z.array(warehouseBalance),
  /** What the columns are called, in their order. */
  headers: z.array(z.object({ name: z.string(), label: z.string() })),
  /** In the order in which they were posted, the newest first. */
  details: z.array(historyRow),
  /** For `after` and `before`: the movement beyond which there are newer or older ones, if there are. */
  newer_than: id.nullable(),
  older_than: id.nullable(),
});
export type StockHistory = z.infer<typeof stockHistory>;

const movementId = filter(z.coerce.number().pipe(z.int().min(0)));

const filters = reportDays.safeExtend({
  /** In any letter case. */
  code: optionalText('mã sản phẩm', 50),
  /** In place of the code, for links that outlive it. */
  product_id: optional(idInTextOf('sản phẩm')),
  warehouse: severalFilter(text(50).min(1)),
});

function namesProduct({ code, product_id }: { code: string; product_id?: number | undefined }): boolean {
  return product_id !== undefined || !isBlank(code);
}
const productMissing = { path: ['code'], ...saying(screenMessages.historyCodeRequired) };

/** Days are those of posting: balances are in posting order (decisions.md, 'Business dates'). */
export const historyFilters = filters.safeExtend(shopQuery.shape).refine(namesProduct, productMissing);
export type HistoryFilters = z.infer<typeof historyFilters>;

export const historyQuery = filters
  .safeExtend({
    ...shopQuery.shape,
    /** The page of what was posted before this movement. */
    before: movementId,
    /** The page of what was posted after it; after 0 begins with the oldest. */
    after: movementId,
    per_page: pageQuery.shape.per_page,
  })
  .refine(namesProduct, productMissing);
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Whoever may look up what there is of goods may see how it came to that. */
const access = { scope: 'shop', shopFrom: 'query', module: ['inventories', 'products', 'reports'] } as const;

/** Rows of a sheet, and of an answer that no page is asked of: somebody reads it. */
export const maxHistoryRows = 20_000;

export const getStockHistory = endpoint({
  method: 'GET',
  path: '/api/reports/lichsunhapxuat',
  summary:
    'Lịch sử nhập xuất của một sản phẩm, mới nhất trước: chứng từ, số lượng, ai, lúc nào và tồn từng kho sau đó',
  access: { ...access, action: 'view' },
  topics: ['stock', 'products', 'warehouses'],
  allWithoutPage: maxHistoryRows,
  query: historyQuery,
  response: one(stockHistory),
});

export const getStockHistoryExcel = endpoint({
  method: 'GET',
  path: '/api/reports/lichsunhapxuat/excel',
  summary: `Lịch sử nhập xuất của một sản phẩm dạng Excel, cũ nhất trước; nhiều nhất ${maxHistoryRows} dòng`,
  access: { ...access, module: ['products', 'reports'], action: 'export' },
  query: historyFilters,
  response: 'file',
});
