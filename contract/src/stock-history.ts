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
import { costSeenOn } from './hidden-fields.ts';
import { say, saying } from './said.ts';
import { shopQuery } from './shop.ts';

/** Kinds of documents that move goods, as the ledger names them, and the stock that the books begin with. */
export const stockDocumentKinds = ['opening', ...goodsDocumentKinds] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

/** Actions that book movements: a waiting receipt is confirmed, lent goods come back or go out after all, a shortage is settled. */
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
  /** Day of the document; for a correction the day on which it was made (decisions.md, 'Business dates'). */
  business_date: z.string(),
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  document_kind: z.enum(stockDocumentKinds),
  document_id: id,
  /** Prefix, underscore and id (decisions.md X83): `HD_12`. */
  so_ct: z.string(),
  /** Number that people know; null for documents without one. */
  document_number: z.int().nullable(),
  /** True when the reader may open the document. */
  can_open: z.boolean(),
  action: z.enum(movementActions),
  /** Pieces, positive in and negative out. */
  qty: z.int(),
  /** Balance of the warehouse after it. */
  balance: z.int(),
  /** Author. */
  ...actor,
  username: z.string(),
  /** Cost of a piece by its document, whole dong; null when no line has it any more. */
  original_price: costSeenOn('products', z.int().nullable()),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** Balances of a warehouse before and after the requested days. */
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
  /** 0 for a deleted product, whose history is shown all the same. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** True for a bundle, whose items move in its place. */
  is_bundle: z.boolean(),
});

export const stockHistory = z.object({
  product: shownProduct,
  /** Requested warehouses that ever had the product, by code. */
  warehouses: z.array(warehouseBalance),
  /** Names and titles of the columns, in their order. */
  headers: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Movements in posting order, newest first. */
  details: z.array(historyRow),
  /** Ids for `after` and `before`, when there are newer or older movements. */
  newer_than: id.nullable(),
  older_than: id.nullable(),
});
export type StockHistory = z.infer<typeof stockHistory>;

const movementId = filter(z.coerce.number().pipe(z.int().min(0)));

const filters = reportDays.safeExtend({
  /** Code in any letter case. */
  code: optionalText('mã sản phẩm', 50),
  /** Instead of the code, for links that outlive it. */
  product_id: optional(idInTextOf('sản phẩm')),
  warehouse: severalFilter(text(50).min(1)),
});

function namesProduct({ code, product_id }: { code: string; product_id?: number | undefined }): boolean {
  return product_id !== undefined || !isBlank(code);
}
const productMissing = { path: ['code'], ...saying(say('historyCodeRequired')) };

/** Days are those of posting: balances are in posting order (decisions.md, 'Business dates'). */
export const historyFilters = filters.safeExtend(shopQuery.shape).refine(namesProduct, productMissing);
export type HistoryFilters = z.infer<typeof historyFilters>;

export const historyQuery = filters
  .safeExtend({
    ...shopQuery.shape,
    /** Requests the page before this movement. */
    before: movementId,
    /** Requests the page after this movement; after 0 starts with the oldest. */
    after: movementId,
    per_page: pageQuery.shape.per_page,
  })
  .refine(namesProduct, productMissing);
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Right to read histories, like that to look up stock. */
const access = { scope: 'shop', shopFrom: 'query', module: ['inventories', 'products', 'reports'] } as const;

/** Limit on rows of a sheet and of an answer without pages: somebody reads them. */
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
