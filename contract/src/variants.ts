import { z } from 'zod';
import { defaulted, optional, orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  flagOf,
  id,
  idOf,
  maxLines,
  one,
  optionalText,
  priceOf,
  recordStatus,
  requiredText,
  seenVersion,
  written,
} from './fields.ts';
import { openInventories, product } from './product.ts';
import { maxImageCode, productInputs, productLabels } from './product-fields.ts';
import { productPrices } from './product-prices.ts';
import { hasGrant, mayAddProducts, type ShopRights } from './rules/roles.ts';
import { shopQuery } from './shop.ts';

/** Variants grid: the products of one image code by colour and size. */

export const variantLabels = { color: 'màu sắc', size: 'kích thước' } as const;

const { product_code, product_name, code_anh, unit_code, category_id } = productLabels;
const { original_price, price, sale_price, active } = productLabels;

export const variant = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  original_price: product.shape.original_price,
  ...productPrices,
  /** 0: no longer sold. */
  active: recordStatus,
  /** Sellable pieces in all warehouses of the shop. */
  qty: z.int(),
  version: z.int(),
});
export type Variant = z.infer<typeof variant>;

export const modelVariants = z.object({
  code_anh: z.string(),
  /** Default fields of a new variant, copied from the first product; blank for a model without products. */
  product_name: z.string(),
  unit_code: z.string(),
  category_id: id.nullable(),
  status_note: z.string(),
  variants: z.array(variant),
});
export type ModelVariants = z.infer<typeof modelVariants>;

/** Decides whether the grid may add products: it takes the right to add a product. */
export function mayAddVariants(rights: ShopRights): boolean {
  return mayAddProducts(rights) && hasGrant(rights, 'products', 'create');
}

export const maxGridRows = maxLines;

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/products/variants',
  summary: 'Các biến thể (màu, cỡ) của một mã ảnh, tối đa 500; giá vốn chỉ với người được xem',
  access: { scope: 'shop', shopFrom: 'query', module: 'products', action: 'view' },
  topics: ['products', 'stock'],
  query: shopQuery.extend({ code_anh: requiredText(code_anh, maxImageCode) }),
  response: one(modelVariants),
});

/** Row of the grid: an existing product by id and the version seen, or a new product. */
const variantRow = z.object(
  {
    product_id: optional(idOf('sản phẩm')),
    version: optional(seenVersion),
    product_code: requiredText(product_code, 50).optional(),
    color: optionalText(variantLabels.color, 100).optional(),
    size: optionalText(variantLabels.size, 100).optional(),
    original_price: defaulted(priceOf(original_price), 0).optional(),
    price: defaulted(priceOf(price), 0).optional(),
    sale_price: defaulted(priceOf(sale_price), 0).optional(),
    active: flagOf(active).optional(),
    /** Opening stock of a new product. */
    open_inventories: openInventories,
  },
  fieldError('biến thể'),
);
export type VariantRow = z.output<typeof variantRow>;

export const variantsInput = z.object({
  code_anh: requiredText(code_anh, maxImageCode),
  /** Fields that new products start with; existing products keep theirs. */
  product_name: requiredText(product_name, 200),
  unit_code: requiredText(unit_code, 50),
  category_id: orNull(idOf(category_id)),
  status_note: productInputs.status_note,
  rows: z
    .array(variantRow, fieldError('biến thể'))
    .min(1, fieldError('biến thể'))
    .max(maxGridRows, fieldError('biến thể')),
});
export type VariantsInput = z.output<typeof variantsInput>;

/** Saves the grid. VERSION_STALE names the rows that somebody has changed since, at `rows.N.version`. */
export const saveVariants = endpoint({
  method: 'POST',
  path: '/api/products/variants',
  summary:
    'Thêm và sửa nhiều biến thể (màu, cỡ) của một mã ảnh, với tồn đầu theo kho; tất cả hay không gì cả. Lỗi ở rows.N.trường',
  access: { scope: 'shop', shopFrom: 'query', module: 'products', action: 'edit' },
  topics: ['products', 'stock'],
  isSentOnce: true,
  bodyBytes: 1024 * 1024,
  query: shopQuery,
  body: variantsInput,
  response: written(modelVariants),
});
