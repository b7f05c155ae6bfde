import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, many, recordStatus } from './fields.ts';

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

export const listMyCompanies = endpoint({
  method: 'GET',
  path: '/api/all-companies',
  summary: 'Các cửa hàng tôi được vào, cả cửa hàng đã ngừng dùng',
  access: { scope: 'shared' },
  topics: ['shops'],
  response: many(company),
});
