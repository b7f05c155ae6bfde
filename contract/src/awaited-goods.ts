import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, filter, id, paged, pageQuery, textFilter } from './fields.ts';
import { preorderLine } from './preorder-line.ts';
import { viewedPreorder } from './preorders.ts';
import { shopQuery } from './shop.ts';

/** What customers wait for, whichever pre-order it stands on. */

/** Goods of one name that customers still wait for. */
export const awaitedGoods = z.object({
  product_name: z.string(),
  /** Pieces, by the status of their lines: to be bought, on the way, arrived. */
  to_buy_qty: z.int(),
  coming_qty: z.int(),
  arrived_qty: z.int(),
  /** The oldest promise. */
  expire_date: day,
  line_count: z.int(),
  /** The oldest promise first, `shownAwaitedLines` at most. */
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

/** More than anybody looks through; the list of pre-orders has them all. */
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
