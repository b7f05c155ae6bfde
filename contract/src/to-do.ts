import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { one } from './fields.ts';
import { shopIdInText } from './shop.ts';

/** Counts of waiting work, as the lists of rules/to-do.ts show it; absent for work that is not this person's. */
export const toDo = z.object({
  /** Active holds that end today. */
  holds_ending: z.int().optional(),
  /** Pre-orders that customers wait for, promised for today or before. */
  preorders_due: z.int().optional(),
  /** Pre-orders whose goods have arrived. */
  preorders_arrived: z.int().optional(),
  /** Transfers on the way to the person's warehouses, to be confirmed. */
  transfers_waiting: z.int().optional(),
  /** Bills of the last 30 days that accounting has not marked. */
  bills_unmarked: z.int().optional(),
  /** Pieces on the way from the shop or to it, and those counted short. */
  goods_on_the_way: z.int().optional(),
  /** Products that tills missed in a warehouse and nobody has counted since. */
  goods_to_count: z.int().optional(),
  /** Messages from the website that nobody has dealt with. */
  feedbacks_new: z.int().optional(),
  callbacks_new: z.int().optional(),
});
export type ToDo = z.infer<typeof toDo>;
export type ToDoName = keyof ToDo;

export const getToDo = endpoint({
  method: 'GET',
  path: '/api/reports/to-do/:shop',
  summary:
    'Việc cần làm của tôi: phiếu giữ hết hạn hôm nay, đơn đặt hàng đến hẹn và đã về, phiếu chuyển kho chờ xác nhận, hóa đơn kế toán chưa xử lý, hàng đang chuyển, mã cần đếm, góp ý và yêu cầu gọi lại mới',
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'dashboard', action: 'view' },
  topics: ['holds', 'preorders', 'receipts', 'exports', 'bills', 'stock-takes', 'feedbacks', 'callbacks'],
  params: z.object({ shop: shopIdInText }),
  response: one(toDo),
});
