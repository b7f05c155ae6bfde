import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { one, reportDays } from './fields.ts';
import { shopIdInText } from './shop.ts';

export const shopTotals = z.object({
  /** Bills that are not deleted. */
  total_bill: z.int(),
  /** Sum of their final amounts, whole dong. */
  total_amount: z.int(),
  /** Whole dong a bill, rounded down; 0 without bills. */
  average: z.int(),
});
export type ShopTotals = z.infer<typeof shopTotals>;

export const getShopTotals = endpoint({
  method: 'GET',
  path: '/api/reports/total/:shop',
  summary: 'Số hóa đơn, doanh số và trung bình của cửa hàng; không nói ngày thì là hôm nay',
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'dashboard', action: 'view', groups: ['Admin'] },
  topics: ['bills'],
  params: z.object({ shop: shopIdInText }),
  query: reportDays,
  response: one(shopTotals),
});
