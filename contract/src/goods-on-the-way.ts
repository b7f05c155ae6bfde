import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, idInTextOf, many } from './fields.ts';
import { shopQuery } from './shop.ts';

/** Goods of an export's line that are on the way or missing, as shown to the sending and the receiving shop. */
export const sentLine = z.object({
  /** Id of the export's line. */
  id,
  export_id: id,
  export_number: z.int(),
  export_date: day,
  company_id: id,
  company_name: z.string(),
  warehouse_code: z.string(),
  to_company_id: id,
  to_company_name: z.string(),
  to_warehouse_code: z.string(),
  receipt_id: id,
  receipt_number: z.int(),
  product_code: z.string(),
  product_name: z.string(),
  unit_code: z.string(),
  qty: z.int(),
  /** True for a shortage that is not settled yet. */
  is_missing: z.boolean(),
});
export type SentLine = z.infer<typeof sentLine>;

/** Cap on listed lines, more than anybody looks through; the oldest come first. */
export const shownSentLines = 1000;

export const listGoodsOnTheWay = endpoint({
  method: 'GET',
  path: '/api/warehouse-exports/on-the-way',
  summary:
    'Hàng đang chuyển từ hay đến cửa hàng, và hàng kho nhận đếm thiếu chưa xử lý, lâu nhất trước (nhiều nhất 1.000 dòng)',
  access: { scope: 'shop', shopFrom: 'query', module: 'warehouse-exports', action: 'view' },
  topics: ['exports', 'receipts'],
  query: shopQuery,
  response: many(sentLine),
});

export const getProductOnTheWay = endpoint({
  method: 'GET',
  path: '/api/inventories/on-the-way',
  summary: 'Một sản phẩm đang chuyển từ hay đến cửa hàng, và số kho nhận đếm thiếu chưa xử lý',
  access: {
    scope: 'shop',
    shopFrom: 'query',
    module: ['inventories', 'products', 'warehouse-exports'],
    action: 'view',
  },
  topics: ['exports', 'receipts'],
  query: shopQuery.extend({ product_id: idInTextOf('sản phẩm') }),
  response: many(sentLine),
});
