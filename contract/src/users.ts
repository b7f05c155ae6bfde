import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInTextOf, many, recordStatus } from './fields.ts';

/** Accounts, whatever shop their people work in. What they may do in one shop is set in setup.ts. */

const userId = z.object({ id: idInTextOf('nhân viên') });
const told = z.object({ message: z.string() });

/** Who works nowhere: disabled, or live without a group in any shop. */
export const idleUser = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  /** 0 disabled. */
  status: recordStatus,
});
export type IdleUser = z.infer<typeof idleUser>;

export const listIdleUsers = endpoint({
  method: 'GET',
  path: '/api/users/idle',
  summary: 'Tài khoản đã khóa hoặc không làm ở cửa hàng nào',
  access: { scope: 'system' },
  response: many(idleUser),
});

export const disableUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Khóa tài khoản và kết thúc mọi phiên của người đó; nhóm quyền ở các cửa hàng còn nguyên',
  access: { scope: 'system' },
  params: userId,
  response: told,
});

export const restoreUser = endpoint({
  method: 'PUT',
  path: '/api/users/restore/:id',
  summary: 'Mở lại tài khoản đã khóa',
  access: { scope: 'system' },
  params: userId,
  response: told,
});
