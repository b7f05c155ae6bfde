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

/** Product of a shop with the website texts of its base product (document 2, 'Products'). */

/** Labels of fields in small letters, as within a sentence. */
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
  /** Id in the attribute's list; null of a text of the product's own. */
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
  /** Group of goods, not of the website. */
  category_id: id.nullable(),
  category_name: z.string(),
  /** Prices are whole dong. */
  original_price: seenByRule('original_price', z.int()),
  ...productPrices,
  product_desc: z.string(),
  supplier_note: seenByRule('supplier_note', z.string()),
  status_note: z.string(),
  /** 0: not sold any more, still listed. */
  active: recordStatus,
  /** 0: deleted. */
  status: recordStatus,
  color: z.string(),
  size: z.string(),
  type: z.string(),
  /** Colour, size and type too, each where it has one. */
  atts: z.array(productAttribute),
  base_product_id: id,
  product_web_name: z.string(),
  /** The main one, and all of them, `3,5`, the main one first. */
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
  /** Warehouses in which it was ever in stock. */
  original_warehouses: z.array(z.string()),
  open_inventories: z.array(z.object({ warehouse_code: z.string(), qty: z.int() })),
  created_at: moment,
  /** Grow with every change of the product, and of what the website says; a change names those that it was made from. */
  version: z.int(),
  base_version: z.int(),
});
export type Product = z.infer<typeof product>;

/** With the pictures of its model in their order, as it is read and as what was written is answered. */
export const viewedProduct = product.extend({
  images: z.array(productImage),
  /** The items of a bundle; none of another product. */
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

/** A value of the attribute's list, or words; a blank one is left out. */
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
/** Characters of a formatted text, tags counted. */
export const maxContentLength = 100_000;

const maxAttributes = 100;
const maxWebCategories = 50;
const maxWarehouses = 200;

/** Opening stock of a warehouse; without pieces it is ignored, whether it names a warehouse or none (S2-064). */
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

/** Pieces by warehouse, as JSON in a form: they come in with a document of their own. */
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
  /** All of them: one that is not there is taken away. As JSON in a form. */
  atts: defaulted(listInText(z.array(attributeInput, fieldError(productLabels.atts)).max(maxAttributes)), []),
  product_web_name: optionalText(productLabels.product_web_name, 200),
  /** All of them, the main one first. */
  web_category_ids: defaulted(idsInText(productLabels.web_category_ids, maxWebCategories), []),
  brand_id: orNull(idInTextOf(productLabels.brand_id)),
  product_content: defaulted(formattedText(maxContentLength, { label: productLabels.product_content }), ''),
  posted_insta: flagInText('posted_insta', 0),
  posted_fb_soquay: flagInText('posted_fb_soquay', 0),
  posted_fb_soquay_hn: flagInText('posted_fb_soquay_hn', 0),
  posted_fb_soquay_sg: flagInText('posted_fb_soquay_sg', 0),
};

const besides = {
  /** As in the address. */
  company_id: optional(shopIdInText),
  /** The main one alone; `web_category_ids`, where it is given, says it too. */
  web_category_id: optional(idInTextOf(productLabels.web_category_ids)),
};

export const productInput = z.object({
  ...productShape,
  ...besides,
  open_inventories: openInventories,
});
export type ProductInput = z.output<typeof productInput>;

/** Fields to change: one left out stays as it is, a blank one is emptied. */
export const productChange = z
  .object(productShape)
  .partial()
  .extend({
    ...besides,
    /** Version that the person saw; VERSION_STALE, with the product as it is now, where it has another. */
    version: checkedVersion(inText(seenVersion)),
    /** Version of the base product, required where website texts change. */
    base_version: optional(inText(seenVersion)),
  });
export type ProductChange = z.output<typeof productChange>;

/** Pictures may come along, as many and as large as in a call of their own. */
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
  /** The document that changed it; null by hand. */
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

/** Event of the product itself, or of the pictures of its model. */
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
