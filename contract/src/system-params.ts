import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { checkedVersion, id, many, moment, optionalText, written } from './fields.ts';
import { paramCodes } from './rules/system-params.ts';
import { shopId, shopQuery } from './shop.ts';

/** Parameters of a shop (document 3, 'System parameters'; decisions.md X80). */

export const systemParam = z.object({
  company_id: id,
  param_code: z.enum(paramCodes),
  param_name: z.string(),
  param_type: z.enum(['number', 'text']),
  /** A number in digits. */
  param_value: z.string(),
  /** Default value. */
  default_value: z.string(),
  /** Version, 0 for a default; a change names the version it was made from. */
  version: z.int(),
  /** Author and moment of the last change; null without one. */
  changed_by: z.object({ user_id: id, fullname: z.string() }).nullable(),
  changed_at: moment.nullable(),
});
export type SystemParam = z.infer<typeof systemParam>;

/** Lists the parameters for everybody in the shop: forms and slips follow them. */
export const listSystemParams = endpoint({
  method: 'GET',
  path: '/api/system-params',
  summary: 'Tham số của cửa hàng, cả giá trị mặc định',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['system-params'],
  query: shopQuery,
  response: many(systemParam),
});

const paramInput = z.object({
  company_id: shopId,
  param_code: z.enum(paramCodes, fieldError('tham số')),
  /** A number in digits. */
  param_value: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    optionalText('giá trị', 1_000),
  ),
  version: checkedVersion(z.int(fieldError('phiên bản')).min(0)),
});
export type SystemParamInput = z.output<typeof paramInput>;

export const saveSystemParam = endpoint({
  method: 'PUT',
  path: '/api/system-params',
  summary: 'Đặt một tham số của cửa hàng',
  access: { scope: 'shop', shopFrom: 'body', module: 'setup', action: 'edit', groups: ['Admin'] },
  topics: ['system-params'],
  body: paramInput,
  response: written(systemParam),
});
