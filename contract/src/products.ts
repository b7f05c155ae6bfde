import { z } from 'zod';
import { defaulted } from './blank.ts';
import { lineItem } from './bundles.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { filter, id, many, optionalText, written } from './fields.ts';
import { costSeenOn } from './hidden-fields.ts';
import { warehouseStock } from './inventories.ts';
import { productPrices } from './product-prices.ts';
import { mayAddProducts } from './rules/roles.ts';
import {
  chosenMatch,
  importForm,
  importId,
  importOrder,
  rowReasons,
  understoodSheet,
} from './sheet-imports.ts';
import { shopQuery } from './shop.ts';

/** Product as lists show it. Prices in whole dong. */
export const productRow = z.object({
  product_id: id,
  product_code: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  category_name: z.string(),
  color: z.string(),
  size: z.string(),
  unit_code: z.string(),
  ...productPrices,
  /** Cost. */
  original_price: costSeenOn('products', z.int()),
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** Sellable pieces in all warehouses of the shop. */
  qty: z.int(),
});
export type ProductRow = z.infer<typeof productRow>;

/** Product as an option of the code entry in a document. */
export const productOption = z.object({
  product_id: id,
  product_code: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  color: z.string(),
  size: z.string(),
  code_anh: z.string(),
  status_note: z.string(),
  ...productPrices,
  thumb_file: z.string().nullable(),
  slide_file: z.string().nullable(),
  /** Sellable pieces in all warehouses of the shop. */
  qty: z.int(),
  /** Sellable pieces per warehouse; warehouses without any are left out. */
  inv_detail: z.array(warehouseStock.pick({ warehouse_code: true, qty: true })),
  /** Items of a bundle; null for other products. */
  items: z.array(lineItem).nullable(),
});
export type ProductOption = z.infer<typeof productOption>;

/** Products found by a text, or the reason why none was found. */
export const foundProducts = many(productOption).extend({
  /** Spelling that found them after undoing what a Vietnamese keyboard did to the typed code; null when not needed. */
  typed_as: z.string().nullable(),
  /** Product with exactly this code or barcode that is unavailable: deleted or no longer sold. */
  gone: z.object({ product_code: z.string(), is_deleted: z.boolean() }).nullable(),
});
export type FoundProducts = z.infer<typeof foundProducts>;

/** Query of the code search; a blank code finds nothing. */
const findQuery = shopQuery.extend({ product_code: optionalText('mã sản phẩm', 100) });
/** Most options answered; an exact code or barcode always comes first. */
export const maxProductOptions = 20;

export const findProductsByCode = endpoint({
  method: 'GET',
  path: '/api/products/filter-code',
  summary: 'Tìm theo mã, mã vạch hay tên; mã đúng đứng đầu',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    // Modules whose documents name products.
    module: [
      'products',
      'orders',
      'inventories',
      'preorders',
      'warehouse-receipts',
      'warehouse-exports',
      'stock-takes',
    ],
    action: 'view',
  },
  topics: ['products', 'stock'],
  /** `sold`: leaves out products no longer sold, for sales. */
  query: findQuery.extend({ sold: filter(z.coerce.number().pipe(z.literal(1))) }),
  response: foundProducts,
});

export const findProductsInStock = endpoint({
  method: 'GET',
  path: '/api/products/filter-code-in-stock',
  summary: 'Như filter-code, chỉ những sản phẩm còn bán và còn hàng',
  access: { scope: 'shop', shopFrom: 'query', module: ['products', 'orders', 'inventories'], action: 'view' },
  topics: ['products', 'stock'],
  query: findQuery,
  response: foundProducts,
});

/** Import of new products (document 2, section 6). */
export const importAccess = {
  scope: 'shop',
  shopFrom: 'query',
  module: 'products',
  action: 'import',
  rule: mayAddProducts,
} as const;

/** Most product rows in one file; a longer file is refused. */
export const maxImportRows = 50_000;

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/api/products/import/template',
  summary: 'Tệp .xlsx mẫu để nhập sản phẩm mới, một cột tồn cho mỗi kho của cửa hàng',
  access: importAccess,
  query: shopQuery,
  response: 'file',
});

export const importRow = z.object({
  /** Row number of the sheet, as the spreadsheet program shows it. */
  row: z.int(),
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  outcome: z.enum(['new', 'existing', 'error']),
  /** Values read from the row: whole dong, and pieces in all warehouses. */
  price: z.int(),
  original_price: z.int(),
  opening_qty: z.int(),
  ...rowReasons,
});
export type ImportRow = z.infer<typeof importRow>;

/** Columns that a sheet of products must have. */
export const requiredSheetFields = ['product_code', 'product_name', 'unit'] as const;

export const importReport = z.object({
  ...understoodSheet,
  total: z.int(),
  new_count: z.int(),
  existing_count: z.int(),
  error_count: z.int(),
  /** Pieces of opening stock in the rows without errors. */
  opening_qty: z.int(),
  missing: z.array(z.enum(requiredSheetFields)),
  /** Unit and group for rows that name none; with `negative_as_zero` negative stock counts as 0, else such rows are refused. */
  defaults: z.object({ unit_name: z.string(), category_name: z.string(), negative_as_zero: z.boolean() }),
  /** Rows with negative stock. */
  negative_count: z.int(),
  /** Rows refused for lack of a unit, which a default would mend, among other reasons. */
  unitless_count: z.int(),
  /** At most 1,000 rows: errors first, then existing codes, then new ones, each in the order of the sheet. */
  rows: z.array(importRow),
});
export type ImportReport = z.infer<typeof importReport>;

export const matchProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/:import_id/match',
  summary:
    'Kiểm tra lại tệp đã gửi với ý nghĩa của từng cột do người dùng chọn; trả về lần nhập mới thay cho lần cũ',
  access: importAccess,
  topics: [],
  params: z.object({ import_id: importId }),
  query: shopQuery,
  body: chosenMatch.extend({
    unit_name: optionalText('đơn vị', 100),
    category_name: optionalText('nhóm hàng', 200),
    negative_as_zero: defaulted(z.boolean(fieldError('tồn âm')), true),
  }),
  response: z.object({ data: importReport }),
});

export const checkProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/check',
  summary: 'Kiểm tra tệp .xlsx, .xls hay .csv, chưa ghi gì',
  access: importAccess,
  topics: [],
  multipart: true,
  query: shopQuery,
  body: importForm,
  response: z.object({ data: importReport }),
});

export const importResult = z.object({
  created: z.int(),
  /** Rows skipped because the shop has their code. */
  existing: z.int(),
  /** Rows skipped because of errors. */
  skipped: z.int(),
  /** Pieces of opening stock booked. */
  opening_qty: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  summary:
    'Ghi tệp đã kiểm tra (import_id), hoặc kiểm tra và ghi ngay tệp gửi kèm nếu không dòng nào sai; tất cả trong một giao dịch, gọi lại cùng import_id thì không ghi lần nữa',
  access: importAccess,
  topics: ['products', 'stock', 'units', 'categories'],
  multipart: true,
  query: shopQuery,
  body: importForm.extend(importOrder),
  response: written(importResult),
});

export const downloadImportErrors = endpoint({
  method: 'GET',
  path: '/api/products/import/:import_id/errors',
  summary: 'Các dòng lỗi của lần nhập, như trong tệp gửi lên, thêm cột lý do (.xlsx)',
  access: importAccess,
  params: z.object({ import_id: importId }),
  query: shopQuery,
  response: 'file',
});
