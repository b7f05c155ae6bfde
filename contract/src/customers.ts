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
  summary: 'Khách hàng có số điện thoại bắt đầu bằng những số này, viết kiểu nào cũng được (nhiều nhất 10)',
  access: { scope: 'shared', module: 'customers', action: 'view' },
  topics: ['customers'],
  query: z.object({ phone: optionalText('số điện thoại', 30) }),
  response: many(customerOption),
});
