import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, filter, id, paged, pageQuery, textFilter } from './fields.ts';
import { preorderLine } from './preorder-line.ts';
import { viewedPreorder } from './preorders.ts';
import { shopQuery } from './shop.ts';

/** Goods that customers wait for, over all pre-orders. */

/** Awaited goods of one name. */
export const awaitedGoods = z.object({
  product_name: z.string(),
  /** Pieces, by the status of their lines: to be bought, on the way, arrived. */
  to_buy_qty: z.int(),
  coming_qty: z.int(),
  arrived_qty: z.int(),
  /** Earliest promised day. */
  expire_date: day,
  line_count: z.int(),
  /** Lines by promised day, at most `shownAwaitedLines`. */
  lines: z.array(
    preorderLine
      .pick({ id: true, color: true, size: true, unit_code: true, qty: true, process_status: true })
      .extend({
        order_id: id,
        order_number: z.int(),
        expire_date: day,
        customer_name: z.string(),
        customer_phone: z.string(),
      }),
  ),
});
export type AwaitedGoods = z.infer<typeof awaitedGoods>;

/** Limit on shown lines; the list of pre-orders has all. */
export const shownAwaitedLines = 50;

export const listAwaitedGoods = endpoint({
  method: 'GET',
  path: '/api/orders/waiting',
  summary: 'Khách đang chờ hàng gì: các dòng chưa giao theo tên hàng, hẹn sớm nhất trước',
  access: { ...viewedPreorder, shopFrom: 'query' },
  topics: ['preorders'],
  query: shopQuery.extend({
    product_name: textFilter,
    process_status: filter(z.coerce.number().pipe(z.literal([1, 2, 3]))),
    ...pageQuery.shape,
  }),
  response: paged(awaitedGoods),
});
