import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  filter,
  isCountedPage,
  maxListedInSheet,
  numberFilter,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  severalIds,
  textFilter,
} from './fields.ts';
import { listedRows } from './product-fields.ts';
import { productRow } from './products.ts';
import { shopQuery } from './shop.ts';

/** Product in the product list, with the website fields of its model. */
export const listedProduct = productRow.extend({
  code_anh: z.string(),
  ...listedRows,
  product_web_name: z.string(),
  brand_name: z.string(),
  /** Main website group. */
  web_category_name: z.string(),
  /** 0: no longer sold, still listed. */
  active: recordStatus,
  /** 0: deleted. */
  status: recordStatus,
  version: z.int(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

const zeroOrOne = filter(z.coerce.number().pipe(recordStatus));

/** Data a product can lack; each is a filter that, at 1, finds the products without that data. */
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

/** Filters of the list, the same in the web's address and the API: `q` searches code, barcode and words of the name. */
export const productFilters = z.object({
  q: textFilter,
  code: textFilter,
  name: textFilter,
  code_anh: textFilter,
  /** Warehouse groups and website groups; groups below them are included. */
  cat: severalIds,
  web_cat: severalIds,
  brand: severalIds,
  /** Attribute values; a product must have one of the values sent for each attribute. */
  att: severalIds,
  from_price: numberFilter,
  to_price: numberFilter,
  /** 1: only products with sellable pieces. */
  in_stock: filter(z.coerce.number().pipe(z.literal(1))),
  /** 0: products no longer sold. */
  active: zeroOrOne,
  /** 0: deleted products, which no other list shows. */
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
