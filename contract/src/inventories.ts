import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { filter, id, idOf, many, maxLines, one, optionalPhone, requiredText } from './fields.ts';
import { productPrices } from './product-prices.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/** Stock of a product in one warehouse, in pieces. */
export const warehouseStock = z.object({
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  /** Sellable pieces: on hand less active holds (decisions.md, "Selling and holding"). */
  qty: z.number().int(),
  on_hand: z.number().int(),
  held: z.number().int(),
});
export type WarehouseStock = z.infer<typeof warehouseStock>;

const stockQuery = shopQuery.extend({
  product_code: requiredText('mã sản phẩm', 50, say('productCodeRequired')),
  /** Phone of a customer whose own holds count as sellable. */
  customer_phone: optionalPhone,
});

export const getInventoryDetail = endpoint({
  method: 'GET',
  path: '/api/inventories/detail',
  summary: 'Tồn của một sản phẩm ở từng kho của cửa hàng, kể cả kho hết hàng',
  access: { scope: 'shop', shopFrom: 'query', module: ['inventories', 'orders', 'products'], action: 'view' },
  topics: ['stock', 'warehouses'],
  query: stockQuery,
  response: many(warehouseStock),
});

export const getAvailableWarehouses = endpoint({
  method: 'GET',
  path: '/api/inventories/get-available-warehouse',
  summary: 'Các kho còn bán được một sản phẩm, nhiều nhất trước',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    module: ['inventories', 'orders', 'products', 'warehouse-exports'],
    action: 'view',
  },
  topics: ['stock', 'warehouses'],
  query: stockQuery,
  response: many(warehouseStock),
});

/** Stock of the same code in another shop: visible, not sold from here. */
export const otherShopStock = z.object({
  company_id: id,
  company_name: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  /** Phone of that shop; blank when it has none. */
  company_phone: z.string(),
  qty: z.int(),
  /** Stock per warehouse; empty for people who may only see the total. */
  warehouses: z.array(warehouseStock),
});
export type OtherShopStock = z.infer<typeof otherShopStock>;

export const getOtherShopsStock = endpoint({
  method: 'GET',
  path: '/api/inventories/other-shops',
  summary:
    'Số còn bán được của cùng mã ở các cửa hàng khác, chỉ những nơi còn hàng: từng kho ở nơi tôi được tra tồn, còn với quyền xem tồn cửa hàng khác thì chỉ một số cho mỗi cửa hàng',
  access: { scope: 'shop', shopFrom: 'query', module: 'inventories', action: 'view' },
  topics: ['stock', 'shops'],
  query: shopQuery.extend({ product_code: stockQuery.shape.product_code }),
  response: many(otherShopStock),
});

/** Variant: one of the products that differ only in colour and size. */
export const variant = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  ...productPrices,
  thumb_file: z.string().nullable(),
  qty: z.int(),
  on_hand: z.int(),
  held: z.int(),
  /** Sellable pieces per warehouse, the most first; warehouses without any are left out. */
  inv_detail: z.array(warehouseStock.omit({ warehouse_name: true })),
});
export type Variant = z.infer<typeof variant>;

/** Most products of one image code shown as variants; more of them are a mistake of data. */
export const maxVariants = 200;

const variantGrid = z.object({
  code_anh: z.string(),
  /** Colours, the rows of the grid; several products may share a cell. */
  colors: z.array(z.string()),
  /** Sizes, the columns of the grid, from small to large. */
  sizes: z.array(z.string()),
  variants: z.array(variant),
});
export type VariantGrid = z.infer<typeof variantGrid>;

export const getVariants = endpoint({
  method: 'GET',
  path: '/api/inventories/variants',
  summary: 'Các màu và cỡ cùng mã ảnh với một sản phẩm, mỗi thứ còn bán được bao nhiêu',
  access: { scope: 'shop', shopFrom: 'query', module: ['inventories', 'orders', 'products'], action: 'view' },
  topics: ['stock', 'products', 'holds'],
  /** `sold`: leaves out products no longer sold, for sales. */
  query: stockQuery.extend({ sold: filter(z.coerce.number().pipe(z.literal(1))) }),
  response: one(variantGrid),
});

const outOfStockBody = z.object({
  company_id: shopId,
  ids: z
    .array(idOf('sản phẩm', say('productCodeRequired')), fieldError('sản phẩm', say('productCodeRequired')))
    .min(1)
    .max(maxLines, saying(say('tooManyLines', { limit: maxLines }))),
});

export const findOutOfStock = endpoint({
  method: 'POST',
  path: '/api/inventories/out-of-stock',
  summary: 'Trong các sản phẩm này, những sản phẩm không kho nào của cửa hàng còn bán được',
  access: { scope: 'shop', shopFrom: 'body', module: ['inventories', 'orders', 'products'], action: 'view' },
  topics: [],
  body: outOfStockBody,
  response: many(z.object({ product_id: id, product_code: z.string(), product_name: z.string() })),
});
