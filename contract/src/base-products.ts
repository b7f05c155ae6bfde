import { z } from 'zod';
import { optional, orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import {
  checkedVersion,
  filter,
  fixedField,
  flagOf,
  id,
  idInTextOf,
  idOf,
  isCountedPage,
  many,
  one,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  requiredText,
  seenVersion,
  severalIds,
  textFilter,
  written,
} from './fields.ts';
import { pictureForm, storedPicture } from './pictures.ts';
import { maxImageCode, productInputs, productLabels } from './product-fields.ts';
import { firstImage, productImage } from './product-images.ts';
import { productPrices } from './product-prices.ts';
import { mayChangeProductField } from './rules/product-rights.ts';
import type { ShopRights } from './rules/roles.ts';
import { shopQuery } from './shop.ts';

/** Base products: the website fields shared by all variants of one image code (document 2, 'Base products'). */

/** Base product as lists show it. Name, unit and warehouse group come from its first product. */
export const baseProductRow = z.object({
  /** Id of the base product, by which its own endpoints name it. */
  product_id: id,
  company_id: id,
  /** Image code. */
  product_code: z.string(),
  product_name: z.string(),
  product_web_name: z.string(),
  unit_code: z.string(),
  category_id: id.nullable(),
  category: z.object({ category_name: z.string() }).nullable(),
  /** Main website group; `web_category_ids` has all of them as text (`3,5`), the main one first. */
  web_category_id: id.nullable(),
  web_category: z.object({ category_name: z.string() }).nullable(),
  web_category_ids: z.string(),
  brand_id: id.nullable(),
  brand: z.object({ brand_name: z.string() }).nullable(),
  /** 1: sold on the website. */
  active: recordStatus,
  first_image: firstImage.nullable(),
  variant_count: z.int(),
  version: z.int(),
});
export type BaseProductRow = z.infer<typeof baseProductRow>;

export const baseProduct = baseProductRow.extend({
  product_content: z.string(),
  images: z.array(productImage),
  /** Id of one of its products, by which the picture endpoints name the model. */
  variant_id: id,
});
export type BaseProduct = z.infer<typeof baseProduct>;

export const baseProductFilters = z.object({
  q: textFilter,
  code: textFilter,
  name: textFilter,
  unit: textFilter,
  /** Website groups; groups below them are included. */
  web_cat: severalIds,
  brand: severalIds,
  active: filter(z.coerce.number().pipe(recordStatus)),
});
export type BaseProductFilters = z.output<typeof baseProductFilters>;

const viewed = { scope: 'shop', shopFrom: 'document', module: 'base-products', action: 'view' } as const;

export const listBaseProducts = endpoint({
  method: 'GET',
  path: '/api/base-products',
  summary: 'Mẫu hàng: mỗi mã ảnh còn sản phẩm chưa xóa là một dòng',
  access: { ...viewed, shopFrom: 'query' },
  topics: ['products'],
  query: shopQuery
    .extend(baseProductFilters.shape)
    .extend(pageQuery.shape)
    .refine(isCountedPage, pageBeyondCount),
  response: paged(baseProductRow),
});

const params = z.object({ id: idInTextOf('mẫu hàng') });

export const getBaseProduct = endpoint({
  method: 'GET',
  path: '/api/base-products/:id',
  summary: 'Một mẫu hàng, với nội dung và ảnh',
  access: viewed,
  topics: ['products'],
  params,
  response: one(baseProduct),
});

/** Decides the right to edit website fields, by the same rule as the product form. */
export function mayEditWebFields(rights: ShopRights): boolean {
  return mayChangeProductField(rights, 'product_content');
}

/** Change of website fields: an absent field stays as it is, a blank one is emptied. */
const webFieldsChange = z
  .object({
    product_web_name: productInputs.product_web_name,
    web_category_ids: productInputs.web_category_ids,
    brand_id: orNull(idOf(productLabels.brand_id)),
    product_content: productInputs.product_content,
    active: flagOf('bán trên web'),
  })
  .partial();
export type WebFieldsChange = z.output<typeof webFieldsChange>;

export const baseProductChange = webFieldsChange.extend({
  /** Main website group, when `web_category_ids` is not sent. */
  web_category_id: optional(idOf(productLabels.web_category_ids)),
  // Fields of the products, which are changed at each product.
  product_code: fixedField,
  product_name: fixedField,
  unit_code: fixedField,
  category_id: fixedField,
  version: checkedVersion(seenVersion),
});
export type BaseProductChange = z.output<typeof baseProductChange>;

export const updateBaseProduct = endpoint({
  method: 'PUT',
  path: '/api/base-products/:id',
  summary: 'Sửa thông tin web của mẫu hàng',
  access: { ...viewed, action: 'edit', rule: mayEditWebFields },
  topics: ['products'],
  bodyBytes: 1024 * 1024,
  params,
  body: baseProductChange,
  response: written(baseProduct),
});

export const uploadContentImage = endpoint({
  method: 'POST',
  path: '/api/base-products/image',
  summary: 'Ảnh trong nội dung (tệp "image"): JPG, PNG hay WEBP, tối đa 10 MB, 40 triệu điểm ảnh',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    module: ['base-products', 'products'],
    action: 'edit',
    rule: mayEditWebFields,
  },
  topics: [],
  ...pictureForm,
  response: written(storedPicture),
});

/** Product among those of an image code. */
export const codeVariant = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  unit_code: z.string(),
  ...productPrices,
  /** 0: no longer sold. */
  active: recordStatus,
  thumb_file: z.string().nullable(),
  /** Sellable pieces in all warehouses of the shop. */
  qty: z.int(),
});
export type CodeVariant = z.infer<typeof codeVariant>;

export const listCodeVariants = endpoint({
  method: 'GET',
  path: '/api/products/code-anh',
  summary: 'Các sản phẩm cùng mã ảnh, tối đa 200',
  access: { scope: 'shop', shopFrom: 'query', module: ['products', 'base-products'], action: 'view' },
  topics: ['products', 'stock'],
  query: shopQuery.extend({ code_anh: requiredText(productLabels.code_anh, maxImageCode) }),
  response: many(codeVariant),
});
