import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  id,
  idInTextOf,
  isCountedPage,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  textFilter,
} from './fields.ts';
import { shopQuery } from './shop.ts';

/** Accounts, whatever shop their people work in. What they may do in one shop is set in setup.ts. */

const userId = z.object({ id: idInTextOf('nhân viên') });
const messageAnswer = z.object({ message: z.string() });

/** An account that does not work in the shop asked about: disabled, without a shop, or working elsewhere. */
export const outsider = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  /** 0 disabled. */
  status: recordStatus,
  /** Names of the shops they work in. */
  companies: z.array(z.string()),
  /** What bringing them into a shop was decided on: `updateStaffMember` names it. */
  version: z.int(),
});
export type Outsider = z.infer<typeof outsider>;

/** `q` finds by the words of name, username and phone. */
const outsiderQuery = shopQuery
  .extend({ q: textFilter })
  .extend(pageQuery.shape)
  .refine(isCountedPage, pageBeyondCount);
export type OutsiderQuery = z.output<typeof outsiderQuery>;

export const listOutsiders = endpoint({
  method: 'GET',
  path: '/api/users/outside',
  summary: 'Tài khoản không làm ở cửa hàng này: đã khóa, chưa có cửa hàng, hoặc làm ở cửa hàng khác',
  access: { scope: 'system' },
  topics: ['staff'],
  query: outsiderQuery,
  response: paged(outsider),
});

export const disableUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Khóa tài khoản và kết thúc mọi phiên của người đó; nhóm quyền ở các cửa hàng còn nguyên',
  access: { scope: 'system' },
  topics: ['staff'],
  params: userId,
  response: messageAnswer,
});

export const restoreUser = endpoint({
  method: 'PUT',
  path: '/api/users/restore/:id',
  summary: 'Mở lại tài khoản đã khóa',
  access: { scope: 'system' },
  topics: ['staff'],
  params: userId,
  response: messageAnswer,
});
