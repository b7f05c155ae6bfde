import { z } from 'zod';
import { profile } from './auth.ts';
import { optional } from './blank.ts';
import { type Access, endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  filter,
  flagOf,
  id,
  idInTextOf,
  idOf,
  inText,
  isCountedPage,
  many,
  newPassword,
  one,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  requiredText,
  seenVersion,
  text,
  textFilter,
  username,
  written,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { type Action, groupNames } from './rights.ts';
import { say, saying } from './said.ts';
import { deviceSession, sessionParams } from './sessions.ts';
import { shopId, shopIdInText, shopQuery } from './shop.ts';

/**
 * People and their accounts, whatever shops they work in (document 3, 'Users'). A system admin sees and changes
 * everybody, a shop's Admin who works in the shops whose Admin they are, and of those the account only where they work
 * nowhere else. A change made from an old version is VERSION_STALE; `params.current` is the person as they are now.
 */

function byAdmin(action: Action) {
  return { scope: 'shared', module: 'users', action, groups: ['Admin'] } as const satisfies Access;
}

const params = z.object({ id: idInTextOf('nhân viên') });
const messageAnswer = z.object(outcome);
const flag = z.union([z.literal(0), z.literal(1)]);

/** Membership of a person in one shop. */
const membership = z.object({
  company_id: id,
  company_name: z.string(),
  role_ids: z.array(id),
  /** Comma-joined names of those groups. */
  role: z.string(),
  /** Codes; empty for all warehouses of the shop. */
  warehouse_codes: z.array(z.string()),
});

export const userRow = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  can_list_sale: flag,
  is_admin: flag,
  is_warehouse_manager: flag,
  /** Comma-joined names of the groups held in `companies`, without duplicates. */
  role: z.string(),
  /** 0 when the account is locked or, for a shop's Admin, when the person was let go from their shops. */
  status: recordStatus,
  /** Shops of the person, as far as the reader is an Admin there. */
  companies: z.array(membership),
});
export type UserRow = z.infer<typeof userRow>;

export const user = userRow.extend({
  email: z.string(),
  address: z.string(),
  birthday: z.string().nullable(),
  gender: flag.nullable(),
  /** True when they also work in a shop whose Admin the reader is not: only a system admin then changes the account. */
  works_elsewhere: z.boolean(),
  /** Version, which grows with every change of the person and of what they may do in any shop. */
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const userFilters = z.object({
  /** The quick search: words of name, username and phone. */
  q: textFilter,
  username: textFilter,
  fullname: textFilter,
  phone: filter(text(30).regex(/\d/)),
  /** Limits the list to people of this shop. */
  company_id: filter(idInTextOf('cửa hàng')),
  /** Name of a group held in one of the reader's shops. */
  group: textFilter,
  status: filter(inText(recordStatus)),
});
export type UserFilters = z.output<typeof userFilters>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Người dùng: quản trị hệ thống thấy mọi người, quản trị cửa hàng thấy người của các cửa hàng mình',
  access: byAdmin('view'),
  topics: ['staff'],
  query: userFilters.extend(pageQuery.shape).refine(isCountedPage, pageBeyondCount),
  response: paged(userRow),
});

/** Shop in which people may be given work, with its groups and warehouses. */
export const userShop = z.object({
  company_id: id,
  company_name: z.string(),
  roles: z.array(
    z.object({
      role_id: id,
      role_name: z.string(),
      base_group: z.enum(groupNames),
      /** True when the reader may give the group, since nobody gives more than they hold. */
      is_given: z.boolean(),
    }),
  ),
  warehouses: z.array(z.object({ warehouse_code: z.string(), warehouse_name: z.string(), active: flag })),
});
export type UserShop = z.infer<typeof userShop>;

export const listUserShops = endpoint({
  method: 'GET',
  path: '/api/users/shops',
  summary: 'Các cửa hàng tôi quản trị, với nhóm quyền và kho để giao cho người dùng',
  access: byAdmin('view'),
  topics: ['staff', 'shops', 'warehouses'],
  response: many(userShop),
});

export const listGroupNames = endpoint({
  method: 'GET',
  path: '/api/users/groups',
  summary: 'Tên các nhóm quyền của cửa hàng',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  query: shopQuery,
  response: many(z.string()),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Một người dùng, với nhóm quyền và kho ở từng cửa hàng',
  access: byAdmin('view'),
  topics: ['staff'],
  params,
  response: one(user),
});

const mostShops = 200;

/** Assigned warehouses; an empty list means all of the shop. */
export const assignedCodes = z
  .array(requiredText('kho', 20, say('warehouseRequired')), fieldError('kho được giao'))
  .max(500);

/** Work in shops; shops left out stay, and so do groups and warehouses left out. */
const companies = z
  .array(
    z.object({
      company_id: shopId,
      /** Groups; an empty list ends the work there. */
      role_ids: z.array(idOf('nhóm quyền'), fieldError('nhóm quyền')).max(100).optional(),
      /** Warehouses; an empty list means all. Required for a person who begins there. */
      warehouse_codes: assignedCodes.optional(),
    }),
    fieldError('cửa hàng'),
  )
  .max(mostShops);
export type MembershipInput = z.output<typeof companies>[number];

const account = profile.extend({
  address: optionalText('địa chỉ', 300),
  /** Flags; absent they stay, and a new person has none. */
  can_list_sale: optional(flagOf('quản lý bán hàng')),
  is_warehouse_manager: optional(flagOf('quản lý kho')),
  is_admin: optional(flagOf('quản trị hệ thống')),
  companies: optional(companies),
  /** Compared by the screen that sends it. */
  confirmPassword: optional(z.string(fieldError('mật khẩu'))),
});

const confirmed = {
  path: ['confirmPassword'],
  ...saying(say('passwordMismatch')),
};
interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}
function isConfirmed({ password, confirmPassword = password }: Passwords): boolean {
  return confirmPassword === password;
}

const newUser = account.extend({ username, password: newPassword }).refine(isConfirmed, confirmed);
export type NewUser = z.output<typeof newUser>;

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary:
    'Thêm người dùng: tài khoản, nhóm quyền và kho ở từng cửa hàng; mật khẩu phải đổi khi dùng lần đầu',
  access: byAdmin('create'),
  isSentOnce: true,
  rightsLock: 'exclusive',
  topics: ['staff'],
  body: newUser,
  response: written(user),
});

/** Change of an account: fields left out stay, blank ones are emptied. */
const userChange = account
  .partial()
  .extend({
    username: optional(username),
    /** New password; blank keeps the old one. It must be changed at its first use, and ends their sessions. */
    password: optional(newPassword),
    version: checkedVersion(seenVersion),
  })
  .refine(isConfirmed, confirmed);
export type UserChange = z.output<typeof userChange>;

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Sửa người dùng; những gì không nêu giữ nguyên, cửa hàng nêu với nhóm quyền rỗng là cho nghỉ ở đó',
  access: byAdmin('edit'),
  rightsLock: 'exclusive',
  topics: ['staff'],
  params,
  body: userChange,
  response: written(user),
});

/** Limits the call to one shop; without it a system admin means the account, a shop's Admin all of their shops. */
const inShop = z.object({ company_id: optional(shopIdInText) });

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary:
    'Cho nghỉ: quản trị cửa hàng gỡ nhóm quyền và kho ở các cửa hàng mình (hay một cửa hàng), quản trị hệ thống khóa tài khoản',
  access: byAdmin('delete'),
  rightsLock: 'exclusive',
  topics: ['staff'],
  params,
  query: inShop,
  response: messageAnswer,
});

export const restoreUser = endpoint({
  method: 'PUT',
  path: '/api/users/restore/:id',
  summary: 'Nhận lại người đã cho nghỉ với nhóm quyền và kho cũ, hoặc mở lại tài khoản đã khóa',
  access: byAdmin('restore'),
  rightsLock: 'exclusive',
  topics: ['staff'],
  params,
  query: inShop,
  response: messageAnswer,
});

/** Lists the sessions of a person whose account the reader may change. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/:id/sessions',
  summary: 'Người dùng đang đăng nhập ở đâu',
  access: byAdmin('edit'),
  topics: ['sessions'],
  params,
  response: many(deviceSession),
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions/:session_id',
  summary: 'Kết thúc một phiên của người dùng',
  access: byAdmin('edit'),
  rightsLock: 'exclusive',
  topics: ['sessions'],
  params: params.extend(sessionParams.shape),
  response: messageAnswer,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Kết thúc mọi phiên của người dùng',
  access: byAdmin('edit'),
  rightsLock: 'exclusive',
  topics: ['sessions'],
  params,
  response: messageAnswer,
});

export const resetUserPassword = endpoint({
  method: 'PUT',
  path: '/api/users/:id/password',
  summary:
    'Đặt lại mật khẩu: mật khẩu mới chỉ hiện một lần, phải đổi khi đăng nhập lần đầu; mọi phiên của người đó kết thúc',
  access: byAdmin('edit'),
  rightsLock: 'exclusive',
  topics: ['sessions'],
  params,
  response: written(z.object({ username: z.string(), password: z.string() })),
});
