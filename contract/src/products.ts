import { z } from 'zod';
import { defaulted } from './blank.ts';
import { lineItem } from './bundles.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  filter,
  id,
  isCountedPage,
  many,
  maxListedInSheet,
  numberFilter,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  severalIds,
  textFilter,
  written,
} from './fields.ts';
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

/** A product as lists show it. Prices are whole dong. */
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

/** A product as its own list shows it, with what the website says of its model. */
export const listedProduct = productRow.extend({
  code_anh: z.string(),
  status_note: z.string(),
  product_web_name: z.string(),
  brand_name: z.string(),
  /** Main group of the website. */
  web_category_name: z.string(),
  /** 0: not sold any more, still listed. */
  active: recordStatus,
  /** 0: deleted. */
  status: recordStatus,
  version: z.int(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

const zeroOrOne = filter(z.coerce.number().pipe(recordStatus));

/** Filters for what products still lack: at 1 each finds the products that lack it. */
export const lacks = [
  'no_photo',
  'tmp_image',
  'no_content',
  'no_code_anh',
  'no_web_cat',
  'no_brand',
  'not_post_insta',
  'not_post_fb_soquay',
  'not_post_fb_soquay_hn',
  'not_post_fb_soquay_sg',
] as const;
export type Lack = (typeof lacks)[number];

const lackFilters = Object.fromEntries(lacks.map((name) => [name, zeroOrOne])) as Record<
  Lack,
  typeof zeroOrOne
>;

/** URL and API share it: `q` is the quick search over code, barcode and the words of the name. */
export const productFilters = z.object({
  q: textFilter,
  code: textFilter,
  name: textFilter,
  code_anh: textFilter,
  /** Groups of the warehouse and of the website; those beneath them count too. */
  cat: severalIds,
  web_cat: severalIds,
  brand: severalIds,
  /** Values of attributes: one of those of each attribute. */
  att: severalIds,
  from_price: numberFilter,
  to_price: numberFilter,
  /** Only what can be sold now. */
  in_stock: filter(z.coerce.number().pipe(z.literal(1))),
  /** 0: what is not sold any more. */
  active: zeroOrOne,
  /** 0: deleted ones, which no other list has. */
  status: zeroOrOne,
  ...lackFilters,
});
export type ProductFilters = z.output<typeof productFilters>;

const productSorts = ['product_code', 'product_name', 'price', 'qty'] as const;
export type ProductSortKey = (typeof productSorts)[number];
const productSort = filter(z.enum(productSorts.flatMap((name) => [name, `-${name}`] as const)));
export type ProductSort = z.output<typeof productSort>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Danh sách sản phẩm của cửa hàng',
  access: { scope: 'shop', shopFrom: 'query', module: 'products', action: 'view' },
  topics: ['products', 'stock'],
  query: shopQuery
    .extend(productFilters.shape)
    .extend(pageQuery.shape)
    .extend({ sort: productSort })
    .refine(isCountedPage, pageBeyondCount),
  response: paged(listedProduct),
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  summary: `Mọi sản phẩm tìm thấy dạng Excel, nhiều nhất ${maxListedInSheet} dòng`,
  access: { scope: 'shop', shopFrom: 'query', module: 'products', action: 'export' },
  query: shopQuery.extend(productFilters.shape).extend({ sort: productSort }),
  isLong: true,
  response: 'file',
});

/** A product as the code entry of a document offers it. */
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
  /** The same by warehouse, those that have any. */
  inv_detail: z.array(warehouseStock.pick({ warehouse_code: true, qty: true })),
  /** Items of a bundle; null of other goods. */
  items: z.array(lineItem).nullable(),
});
export type ProductOption = z.infer<typeof productOption>;

/** Answers products that a text finds, else why it finds none. */
export const foundProducts = many(productOption).extend({
  /** The spelling that found them, where a Vietnamese keyboard had changed the code that was typed; null otherwise. */
  typed_as: z.string().nullable(),
  /** The product whose whole code or barcode it is, and which cannot be had: not sold any more, or deleted. */
  gone: z.object({ product_code: z.string(), is_deleted: z.boolean() }).nullable(),
});
export type FoundProducts = z.infer<typeof foundProducts>;

/** A blank code finds nothing. */
const findQuery = shopQuery.extend({ product_code: optionalText('mã sản phẩm', 100) });
/** More matches than this are not offered; an exact code or barcode always comes first. */
export const maxProductOptions = 20;

export const findProductsByCode = endpoint({
  method: 'GET',
  path: '/api/products/filter-code',
  summary: 'Tìm theo mã, mã vạch hay tên; mã đúng đứng đầu',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    // Whoever names products in a document.
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
  /** `sold`: without those that are not sold any more, for who sells. */
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

/** Rows of products in one file; beyond it the file is refused. */
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
  /** Row of the sheet, as the spreadsheet program numbers it. */
  row: z.int(),
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  outcome: z.enum(['new', 'existing', 'error']),
  /** As they were read: whole dong, and pieces in all warehouses. */
  price: z.int(),
  original_price: z.int(),
  opening_qty: z.int(),
  ...rowReasons,
});
export type ImportRow = z.infer<typeof importRow>;

/** Fields of products without which no row is one. */
export const requiredSheetFields = ['product_code', 'product_name', 'unit'] as const;

export const importReport = z.object({
  ...understoodSheet,
  total: z.int(),
  new_count: z.int(),
  existing_count: z.int(),
  error_count: z.int(),
  /** Pieces of opening stock in the good rows. */
  opening_qty: z.int(),
  missing: z.array(z.enum(requiredSheetFields)),
  /** Unit and group of rows without one, and whether stock below 0 counts as 0 rather than being refused. */
  defaults: z.object({ unit_name: z.string(), category_name: z.string(), negative_as_zero: z.boolean() }),
  /** Rows whose stock is below nothing. */
  negative_count: z.int(),
  /** Rows that are refused, among others because they name no unit, which a default would give them. */
  unitless_count: z.int(),
  /** Rows with an error first, then existing codes, then new ones, each in the order of the sheet: at most 1,000. */
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
  /** Rows left alone because the shop has their code. */
  existing: z.int(),
  /** Rows left out because of errors. */
  skipped: z.int(),
  /** Pieces of opening stock that came in. */
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
