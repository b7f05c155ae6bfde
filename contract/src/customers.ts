import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, many, optionalText } from './fields.ts';

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
