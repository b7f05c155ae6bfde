import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, many, moment, one, optionalText, requiredPhone } from './fields.ts';
import { messages } from './messages.ts';
import { shopQuery } from './shop.ts';

export const customerOption = z.object({
  customer_id: id,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
});
export type CustomerOption = z.infer<typeof customerOption>;

export const findCustomersByPhone = endpoint({
  method: 'GET',
  path: '/api/customers/filter-phone',
  summary:
    'Khách hàng có số điện thoại bắt đầu bằng những số này, viết kiểu nào cũng được, hay có tên gồm những chữ này (nhiều nhất 10)',
  access: { scope: 'shared', module: 'customers', action: 'view' },
  topics: ['customers'],
  /** `phone` takes words of a name too (decisions.md, 'Quick search'). */
  query: z.object({ phone: optionalText('số điện thoại hoặc tên', 200) }),
  response: many(customerOption),
});

/** So many of a customer's bills stand beside their phone. */
export const shownCustomerBills = 5;

/** What a customer has bought in a shop, of bills that are not deleted and that the asker may see. */
export const customerFigures = z.object({
  bill_count: z.int(),
  /** Sum of their final amounts less what has been paid back for returned goods, whole dong. */
  total_amount: z.int(),
  /** Day of the newest bill; null where there is none. */
  last_visit: day.nullable(),
  /** The newest first, `shownCustomerBills` at most. */
  bills: z.array(
    z.object({
      id,
      bill_number: z.int(),
      created_at: moment,
      total_final_amount: z.int(),
      saleman_fullname: z.string(),
    }),
  ),
});
export type CustomerFigures = z.infer<typeof customerFigures>;

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/customers/figures',
  summary: 'Số hóa đơn, tổng tiền, lần mua cuối và các hóa đơn gần nhất của một số điện thoại ở cửa hàng',
  access: { scope: 'shop', shopFrom: 'query', module: 'orders', action: 'view' },
  topics: ['bills', 'customers'],
  query: shopQuery.extend({ customer_phone: requiredPhone(messages.holdPhoneRequired) }),
  response: one(customerFigures),
});
