import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { bundleItem } from './bundles.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  id,
  idInTextOf,
  inText,
  listInText,
  maxQty,
  moment,
  one,
  optionalText,
  paged,
  pageQuery,
  recordStatus,
  seenVersion,
  written,
} from './fields.ts';
import { type Restricted, seenIf } from './hidden-fields.ts';
import {
  type ProductFieldWith,
  productFieldNames,
  productFields,
  productInputs,
  productLabels,
  productRows,
} from './product-fields.ts';
import { firstImage, imageActions, productImage, uploadImagesOfProduct } from './product-images.ts';
import { productPrices } from './product-prices.ts';
import { recordActions, recordEvent } from './record.ts';
import { maySeeProductField } from './rules/product-rights.ts';
import { mayAddProducts } from './rules/roles.ts';
import { say, saying } from './said.ts';
import { shopIdInText, shopQuery } from './shop.ts';
import { stockDocumentKinds } from './stock-history.ts';

/** Product of a shop: its own fields, and the fields of its base product that the website shows (document 2, 'Products'). */

type Rows = typeof productRows;

/** Rows of the fields; those of the rule of costs are left out for who may not see them. */
const seenRows = Object.fromEntries(
  productFieldNames.map((name) => [
    name,
    productFields[name].rule === 'cost'
      ? seenIf((rights) => maySeeProductField(rights, name), productRows[name])
      : productRows[name],
  ]),
) as unknown as {
  [Name in keyof Rows]: Rows[Name] extends infer Row extends z.ZodType
    ? Name extends ProductFieldWith<{ rule: 'cost' }>
      ? Restricted<Row>
      : Row
    : never;
};

export const product = z.object({
  product_id: id,
  company_id: id,
  ...seenRows,
  ...productPrices,
  /** Name of the warehouse group. */
  category_name: z.string(),
  /** 0: deleted. */
  status: recordStatus,
  color: z.string(),
  size: z.string(),
  type: z.string(),
  base_product_id: id,
  /** Main website group; `web_category_ids` has all of them as text (`3,5`), the main one first. */
  web_category_id: id.nullable(),
  brand: z.object({ id, brand_name: z.string() }).nullable(),
  first_image: firstImage.nullable(),
  /** Warehouses where the product was ever in stock. */
  original_warehouses: z.array(z.string()),
  open_inventories: z.array(z.object({ warehouse_code: z.string(), qty: z.int() })),
  created_at: moment,
  /** Versions of the product and of its base product, raised by every change; an update names the versions it was made from. */
  version: z.int(),
  base_version: z.int(),
});
export type Product = z.infer<typeof product>;

/** Product with the pictures of its model in their order, as reads and writes answer it. */
export const viewedProduct = product.extend({
  images: z.array(productImage),
  /** Items of a bundle; empty for other products. */
  sets: z.array(bundleItem),
});
export type ViewedProduct = z.infer<typeof viewedProduct>;

const maxWarehouses = 200;

/** Opening pieces in a warehouse. A row of 0 pieces is ignored, so its warehouse may be blank (S2-064). */
const openInventory = z
  .object(
    {
      warehouse_code: optionalText('kho', 50),
      qty: defaulted(inText(z.int(fieldError('số lượng')).min(0).max(maxQty)), 0),
    },
    fieldError('tồn đầu'),
  )
  .refine(({ warehouse_code, qty }) => warehouse_code !== '' || qty === 0, {
    path: ['warehouse_code'],
    ...saying(say('warehouseWrong')),
  });
export type OpenInventory = z.output<typeof openInventory>;

/** Opening pieces per warehouse, as JSON in a form; a document of their own books them. */
export const openInventories = defaulted(
  listInText(z.array(openInventory, fieldError('tồn đầu')).max(maxWarehouses)),
  [],
);

const extraFields = {
  /** Must be the shop of the address. */
  company_id: optional(shopIdInText),
  /** Main website group alone; `web_category_ids` wins when both are sent. */
  web_category_id: optional(idInTextOf(productLabels.web_category_ids)),
};

export const productInput = z.object({
  ...productInputs,
  ...extraFields,
  open_inventories: openInventories,
});
export type ProductInput = z.output<typeof productInput>;

/** Change of a product: an absent field stays as it is, a blank one is emptied. */
export const productChange = z
  .object(productInputs)
  .partial()
  .extend({
    ...extraFields,
    /** Version the person saw; VERSION_STALE carries the current product. */
    version: checkedVersion(inText(seenVersion)),
    /** Version of the base product that the person saw; required when a website field changes. */
    base_version: optional(inText(seenVersion)),
  });
export type ProductChange = z.output<typeof productChange>;

/** Pictures sent with a product, with the limits of the upload endpoint. */
const uploads = { ...uploadImagesOfProduct.uploads, textBytes: 600_000, texts: 40 };

const ofProduct = { params: z.object({ id: idInTextOf('sản phẩm') }) };
const viewed = { scope: 'shop', shopFrom: 'document', module: 'products', action: 'view' } as const;

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'Một sản phẩm, với thông tin web và ảnh của mẫu hàng',
  access: viewed,
  topics: ['products'],
  ...ofProduct,
  response: one(viewedProduct),
});

export const getProductOfShop = endpoint({
  method: 'GET',
  path: '/api/v2/products',
  summary: 'Như GET /api/products/{id}, nêu cửa hàng và sản phẩm trong query',
  access: { ...viewed, shopFrom: 'query' },
  topics: ['products'],
  query: shopQuery.extend({ product_id: idInTextOf('sản phẩm') }),
  response: one(viewedProduct),
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary:
    'Thêm sản phẩm, với tồn đầu theo kho (open_inventories) và ảnh (tệp images[]). Trường không được sửa mà có giá trị: 403 nêu tên trường',
  access: { scope: 'shop', shopFrom: 'query', module: 'products', action: 'create', rule: mayAddProducts },
  topics: ['products', 'stock'],
  isSentOnce: true,
  multipart: true,
  uploads,
  isLong: true,
  query: shopQuery,
  body: productInput,
  response: written(viewedProduct),
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  alsoByPost: true,
  summary:
    'Sửa sản phẩm: chỉ ghi những trường đã đổi, thêm ảnh (tệp images[]) sau các ảnh đang có. Trường không được sửa thì phải vắng mặt hoặc giữ nguyên, nếu đổi: 403 nêu tên trường',
  access: { scope: 'shop', shopFrom: 'document', module: 'products', action: 'edit' },
  topics: ['products', 'stock'],
  multipart: true,
  uploads,
  isLong: true,
  isSentOnce: true,
  ...ofProduct,
  body: productChange,
  response: written(viewedProduct),
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary:
    'Xóa sản phẩm (khôi phục được); còn tồn, đang giữ, đang trên đường hay cho mượn thì không xóa được',
  access: { scope: 'shop', shopFrom: 'document', module: 'products', action: 'delete' },
  topics: ['products', 'stock'],
  ...ofProduct,
  response: written(product),
});

export const restoreProduct = endpoint({
  method: 'PUT',
  path: '/api/products/restore/:id',
  summary: 'Khôi phục sản phẩm đã xóa',
  access: { scope: 'shop', shopFrom: 'document', module: 'products', action: 'restore' },
  topics: ['products', 'stock'],
  ...ofProduct,
  response: written(product),
});

export const priceFields = ['original_price', 'price', 'sale_price'] as const;
export type PriceField = (typeof priceFields)[number];

export const priceChange = z.object({
  id,
  at: moment,
  price_field: z.enum(priceFields),
  price_before: z.int(),
  price_after: z.int(),
  /** Document that changed the price; null for a change by hand. */
  document_kind: z.enum(stockDocumentKinds).nullable(),
  document_id: id.nullable(),
  user_id: id,
  fullname: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

export const listProductPrices = endpoint({
  method: 'GET',
  path: '/api/products/:id/prices',
  summary: 'Các lần đổi giá của một sản phẩm, mới nhất trước; giá vốn chỉ với người được xem',
  access: viewed,
  topics: ['products'],
  ...ofProduct,
  query: pageQuery,
  response: paged(priceChange),
});

/** Event of the product itself or of the pictures of its model. */
export const productEvent = recordEvent.extend({ action: z.enum([...recordActions, ...imageActions]) });
export type ProductEvent = z.infer<typeof productEvent>;

export const listProductEvents = endpoint({
  method: 'GET',
  path: '/api/products/:id/history',
  summary: 'Ai đã làm gì với sản phẩm và ảnh của mẫu hàng, mới nhất trước, và những gì đã đổi',
  access: viewed,
  topics: ['products'],
  ...ofProduct,
  query: pageQuery.pick({ page: true }),
  response: paged(productEvent),
});
