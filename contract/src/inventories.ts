import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { many, optionalPhone, requiredText } from './fields.ts';
import { messages } from './messages.ts';
import { shopQuery } from './shop.ts';

/** What one warehouse has of a product, in pieces. */
export const warehouseStock = z.object({
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  /** What can be sold: on hand less active holds (decisions.md, "Selling and holding"). */
  qty: z.number().int(),
  on_hand: z.number().int(),
  held: z.number().int(),
});
export type WarehouseStock = z.infer<typeof warehouseStock>;

const stockQuery = shopQuery.extend({
  product_code: requiredText('mã sản phẩm', 50, messages.productCodeRequired),
  /** Holds of this customer count as available to them. */
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
  access: { scope: 'shop', shopFrom: 'query', module: ['inventories', 'orders', 'products'], action: 'view' },
  topics: ['stock', 'warehouses'],
  query: stockQuery,
  response: many(warehouseStock),
});
