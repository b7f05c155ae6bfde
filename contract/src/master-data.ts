import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, many, recordStatus } from './fields.ts';
import { shopQuery } from './shop.ts';

/**
 * What forms choose from: shops, warehouses, units, payment methods (document 2, "Master data"). Lists hold what is
 * switched off too, since old documents name it; forms offer what is active (decisions.md X50).
 */

/** 0: switched off, offered no more. */
export type Active = z.infer<typeof recordStatus>;

export const company = z.object({
  company_id: id,
  company_name: z.string(),
  company_address: z.string(),
  company_phone: z.string(),
  active: recordStatus,
  /** Grows with every change; a change names the version it was made from. */
  version: z.int(),
});
export type Company = z.infer<typeof company>;

export const warehouse = z.object({
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  warehouse_address: z.string(),
  warehouse_phone: z.string(),
  active: recordStatus,
  /** Grows with every change; a change names the version it was made from. */
  version: z.int(),
});
export type Warehouse = z.infer<typeof warehouse>;

export const unit = z.object({ unit_code: z.string(), unit_name: z.string(), active: recordStatus });
export type Unit = z.infer<typeof unit>;
/** How money comes: only a transfer goes to an account of the shop (decisions.md, 'Selling and sessions'). */
export const paymentKinds = ['cash', 'transfer', 'card', 'cod', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const paymentMethod = z.object({
  payment_code: z.string(),
  payment_desc: z.string(),
  kind: z.enum(paymentKinds),
  active: recordStatus,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;
/** Every business begins with it (starting data); most of what a counter takes, and gives back. */
export const cashPayment = 'TM';

export const listMyCompanies = endpoint({
  method: 'GET',
  path: '/api/all-companies',
  summary: 'Các cửa hàng tôi được vào, cả cửa hàng đã ngừng dùng',
  access: { scope: 'shared' },
  topics: ['shops'],
  response: many(company),
});

export const listAllWarehouses = endpoint({
  method: 'GET',
  path: '/api/all-warehouses',
  summary: 'Kho của cửa hàng',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['warehouses'],
  query: shopQuery,
  response: many(warehouse),
});

export const listAllUnits = endpoint({
  method: 'GET',
  path: '/api/all-units',
  summary: 'Đơn vị tính',
  access: { scope: 'shared' },
  topics: ['units'],
  response: many(unit),
});

export const listAllPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/all-payment-methods',
  summary: 'Phương thức thanh toán',
  access: { scope: 'shared' },
  topics: ['payment-methods'],
  response: many(paymentMethod),
});
