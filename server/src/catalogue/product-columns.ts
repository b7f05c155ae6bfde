import type { ProductField } from '@soquay/contract/rules/product-rights';
import type { WebField } from './product-state.ts';

/** Columns of `products` that hold fields of a product, with their types in SQL; attributes and web fields stand elsewhere. */
const fieldColumns = {
  product_code: 'text',
  barcode: 'text',
  product_name: 'text',
  code_anh: 'text',
  unit_code: 'text',
  category_id: 'bigint',
  original_price: 'bigint',
  price: 'bigint',
  sale_price: 'bigint',
  product_desc: 'text',
  supplier_note: 'text',
  status_note: 'text',
  active: 'smallint',
} as const satisfies Record<Exclude<ProductField, WebField | 'atts'>, string>;

/** Columns of `base_products` that hold fields of a model. */
export const modelColumns = {
  product_web_name: 'text',
  brand_id: 'bigint',
  product_content: 'text',
  active: 'smallint',
  posted_insta: 'smallint',
  posted_fb_soquay: 'smallint',
  posted_fb_soquay_hn: 'smallint',
  posted_fb_soquay_sg: 'smallint',
} as const satisfies Record<Exclude<WebField, 'web_category_ids'> | 'active', string>;
export const modelColumnNames = Object.keys(modelColumns);

/** Columns that saving a product writes. */
export const productColumns = {
  ...fieldColumns,
  base_product_id: 'bigint',
  color: 'text',
  size: 'text',
  type: 'text',
  status: 'smallint',
} as const;
