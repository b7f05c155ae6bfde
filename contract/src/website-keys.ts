import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { id, moment, one, requiredText } from './fields.ts';
import { outcome } from './outcome.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/** The key by which a shop's website calls (docs/decisions/0100-keys-of-websites.md); a shop has one, or none. */

export const websiteKey = z.object({
  company_id: id,
  /** Beginning of the key, by which people recognise it. */
  hint: z.string(),
  /** Origins whose pages may call from a visitor's browser. */
  origins: z.array(z.string()),
  made_by: z.object({ user_id: id, fullname: z.string() }),
  made_at: moment,
});
export type WebsiteKey = z.infer<typeof websiteKey>;

const byAdmin = { scope: 'shop', module: 'setup', action: 'edit', groups: ['Admin'] } as const;

/** Origin such as https://shop.vn, without a path; http only for one's own machine. */
const label = 'địa chỉ website';
const origin = requiredText(label, 200).refine(isOrigin, saying(say('fieldInvalid', { label })));

function isOrigin(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, hostname, origin: parsed } = new URL(typed);
  const isOwn = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return parsed === typed && (protocol === 'https:' || isOwn);
}

export const getWebsiteKey = endpoint({
  method: 'GET',
  path: '/api/website-keys',
  summary: 'Khóa của website của cửa hàng: chỉ phần đầu, không hiện lại toàn bộ',
  access: { ...byAdmin, shopFrom: 'query' },
  topics: ['website-keys'],
  query: shopQuery,
  response: one(websiteKey.nullable()),
});

export const makeWebsiteKey = endpoint({
  method: 'POST',
  path: '/api/website-keys',
  summary: 'Tạo khóa mới cho website; khóa trước ngừng dùng ngay',
  access: { ...byAdmin, shopFrom: 'body' },
  topics: ['website-keys'],
  body: z.object({ company_id: shopId, origins: z.array(origin, fieldError(label)).min(1).max(20) }),
  /** Complete key, shown only once. */
  response: z.object({ data: websiteKey.extend({ key: z.string() }), ...outcome }),
});

export const withdrawWebsiteKey = endpoint({
  method: 'DELETE',
  path: '/api/website-keys',
  summary: 'Thu hồi khóa của website, có hiệu lực ngay',
  access: { ...byAdmin, shopFrom: 'query' },
  topics: ['website-keys'],
  query: shopQuery,
  response: z.object(outcome),
});
