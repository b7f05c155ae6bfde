import { z } from 'zod';
import { defaulted, optional, orNull } from './blank.ts';
import { bundleItem } from './bundles.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  flagOf,
  formattedText,
  id,
  idInTextOf,
  idOf,
  idsInText,
  inText,
  listInText,
  maxQty,
  moment,
  one,
  optionalText,
  paged,
  pageQuery,
  priceOf,
  recordStatus,
  requiredText,
  seenVersion,
  written,
} from './fields.ts';
import { seenIf } from './hidden-fields.ts';
import { firstImage, imageActions, productImage, uploadImagesOfProduct } from './product-images.ts';
import { productPrices } from './product-prices.ts';
import { recordActions, recordEvent } from './record.ts';
import { maySeeProductField, type ProductField } from './rules/product-rights.ts';
import { mayAddProducts } from './rules/roles.ts';
import { saying } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { shopIdInText, shopQuery } from './shop.ts';
import { stockDocumentKinds } from './stock-history.ts';

/** Product of a shop: its own fields, and the fields of its base product that the website shows (document 2, 'Products'). */

/** Labels of the fields, in lower case for use within a sentence. */
export const productLabels = {
  product_code: 'mã sản phẩm',
  barcode: 'mã vạch',
  product_name: 'tên sản phẩm',
  code_anh: 'mã ảnh',
  unit_code: 'đơn vị',
  category_id: 'nhóm hàng (kho)',
  original_price: 'giá vốn',
  price: 'giá bán',
  sale_price: 'giá khuyến mãi',
  product_desc: 'mô tả',
  supplier_note: 'ghi chú nhà cung cấp',
  status_note: 'tình trạng',
  active: 'còn bán',
  atts: 'thuộc tính',
  product_web_name: 'tên trên web',
  web_category_ids: 'nhóm trên web',
  brand_id: 'thương hiệu',
  product_content: 'nội dung web',
  posted_insta: 'đã đăng Instagram',
  posted_fb_soquay: 'đã đăng Facebook',
  posted_fb_soquay_hn: 'đã đăng Facebook Hà Nội',
  posted_fb_soquay_sg: 'đã đăng Facebook Sài Gòn',
} as const;

export const productAttribute = z.object({
  att_id: id,
  attribute_name: z.string(),
  /** Value of the attribute's list; null when the product has words of its own. */
  value_id: id.nullable(),
  value: z.string(),
});
export type ProductAttribute = z.infer<typeof productAttribute>;

function seenByRule<S extends z.ZodType>(field: ProductField, schema: S) {
  return seenIf((rights) => maySeeProductField(rights, field), schema);
}

export const product = z.object({
  product_id: id,
  company_id: id,
  product_code: z.string(),
  barcode: z.string(),
  product_name: z.string(),
  code_anh: z.string(),
  unit_code: z.string(),
  /** Warehouse group. */
  category_id: id.nullable(),
  category_name: z.string(),
  /** Prices are whole dong. */
  original_price: seenByRule('original_price', z.int()),
  ...productPrices,
  product_desc: z.string(),
  supplier_note: seenByRule('supplier_note', z.string()),
  status_note: z.string(),
  /** 0: no longer sold, still listed. */
  active: recordStatus,
  /** 0: deleted. */
  status: recordStatus,
  color: z.string(),
  size: z.string(),
  type: z.string(),
  /** Attributes with a value, colour, size and type included. */
  atts: z.array(productAttribute),
  base_product_id: id,
  product_web_name: z.string(),
  /** Main website group; `web_category_ids` has all of them as text (`3,5`), the main one first. */
  web_category_id: id.nullable(),
  web_category_ids: z.string(),
  brand_id: id.nullable(),
  brand: z.object({ id, brand_name: z.string() }).nullable(),
  product_content: z.string(),
  posted_insta: recordStatus,
  posted_fb_soquay: recordStatus,
  posted_fb_soquay_hn: recordStatus,
  posted_fb_soquay_sg: recordStatus,
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

const { product_code, barcode, product_name, code_anh, unit_code, price, sale_price } = productLabels;

function priceInText(label: string) {
  return defaulted(inText(priceOf(label)), 0);
}

function flagInText(name: keyof typeof productLabels, initial: 0 | 1) {
  return defaulted(inText(flagOf(productLabels[name])), initial);
}

/** Attribute by a value of its list or by words; a blank one is left out. */
export const attributeInput = z.object(
  {
    att_id: idOf('thuộc tính'),
    value_id: optional(idOf('giá trị thuộc tính')),
    value: optionalText('giá trị thuộc tính', 100),
  },
  fieldError('thuộc tính'),
);
export type AttributeInput = z.output<typeof attributeInput>;

export const maxImageCode = 50;
/** Longest formatted text in characters, tags included. */
export const maxContentLength = 100_000;

const maxAttributes = 100;
const maxWebCategories = 50;
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
    ...saying(screenMessages.warehouseWrong),
  });
export type OpenInventory = z.output<typeof openInventory>;

/** Opening pieces per warehouse, as JSON in a form; a document of their own books them. */
export const openInventories = defaulted(
  listInText(z.array(openInventory, fieldError('tồn đầu')).max(maxWarehouses)),
  [],
);

const productShape = {
  product_code: requiredText(product_code, 50),
  barcode: optionalText(barcode, 50),
  product_name: requiredText(product_name, 200),
  code_anh: optionalText(code_anh, maxImageCode),
  unit_code: requiredText(unit_code, 50),
  category_id: orNull(idInTextOf(productLabels.category_id)),
  original_price: priceInText(productLabels.original_price),
  price: priceInText(price),
  sale_price: priceInText(sale_price),
  product_desc: optionalText(productLabels.product_desc, 5_000),
  supplier_note: optionalText(productLabels.supplier_note, 1_000),
  status_note: optionalText(productLabels.status_note, 200),
  active: flagInText('active', 1),
  /** Complete list of attributes, as JSON in a form: an attribute left out is removed. */
  atts: defaulted(listInText(z.array(attributeInput, fieldError(productLabels.atts)).max(maxAttributes)), []),
  product_web_name: optionalText(productLabels.product_web_name, 200),
  /** Complete list of website groups, the main one first. */
  web_category_ids: defaulted(idsInText(productLabels.web_category_ids, maxWebCategories), []),
  brand_id: orNull(idInTextOf(productLabels.brand_id)),
  product_content: defaulted(formattedText(maxContentLength, { label: productLabels.product_content }), ''),
  posted_insta: flagInText('posted_insta', 0),
  posted_fb_soquay: flagInText('posted_fb_soquay', 0),
  posted_fb_soquay_hn: flagInText('posted_fb_soquay_hn', 0),
  posted_fb_soquay_sg: flagInText('posted_fb_soquay_sg', 0),
};

const extraFields = {
  /** Must be the shop of the address. */
  company_id: optional(shopIdInText),
  /** Main website group alone; `web_category_ids` wins when both are sent. */
  web_category_id: optional(idInTextOf(productLabels.web_category_ids)),
};

export const productInput = z.object({
  ...productShape,
  ...extraFields,
  open_inventories: openInventories,
});
export type ProductInput = z.output<typeof productInput>;

/** Change of a product: an absent field stays as it is, a blank one is emptied. */
export const productChange = z
  .object(productShape)
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
