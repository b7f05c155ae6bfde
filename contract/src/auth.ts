import { z } from 'zod';
import { defaulted, optional, orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  day,
  dayOf,
  flagOf,
  id,
  many,
  newPassword,
  one,
  optionalPhone,
  requiredText,
  seenVersion,
  written,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { pictureForm } from './pictures.ts';
import { actions, groupNames, type ModuleKey, moduleKeys } from './rights.ts';
import { type ScreenSaid, say, saying } from './said.ts';
import { deviceSession, sessionParams } from './sessions.ts';
import { shopIdInText, shopQuery } from './shop.ts';

/** Signed-in person as stored by both sides (document 1, section 3). */
export const sessionUser = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  email: z.string(),
  birthday: day.nullable(),
  gender: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** Link of their picture; absent without one. */
  picture: z.string().optional(),
  is_admin: z.union([z.literal(0), z.literal(1)]),
  is_warehouse_manager: z.union([z.literal(0), z.literal(1)]),
  can_list_sale: z.union([z.literal(0), z.literal(1)]),
  /** Comma-joined names of the groups held in the first of `companies`; each shop has its own beside it. */
  role: z.string(),
  /** `role` as a list. */
  user_groups: z.array(z.string()),
  /** Shops the person may use, in the order of the switcher. */
  companies: z.array(z.object({ company_id: id, company_name: z.string(), role: z.string() })),
  /** Codes of assigned warehouses by shop id. */
  warehouses: z.record(z.string(), z.array(z.string())),
  /** Least length of a new password; absent in sessions stored by older pages. */
  password_min_length: z.int().optional(),
  /** True when somebody else has set the password: every call but its change is answered PASSWORD_CHANGE_REQUIRED. */
  must_change_password: z.literal(true).optional(),
  /** Version that a change of the profile is made from. */
  version: z.int(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const signedIn = z.object({ user: sessionUser, access_token: z.string(), refresh_token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Password to compare with the stored one: exactly as typed, with spaces. */
function typedPassword(label: string, missing: ScreenSaid) {
  return z.string(fieldError(label, missing)).regex(/\S/).max(200);
}

/** Limit on bodies with a name, a password or a token, which anybody may send. */
const bodyBytes = 4 * 1024;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  bodyBytes,
  summary: 'Đăng nhập',
  access: { scope: 'public', reason: 'nobody has a token before signing in' },
  body: z.object({
    username: requiredText('tên đăng nhập', 100, say('usernameRequired')),
    password: typedPassword('mật khẩu', say('passwordRequired')),
  }),
  response: one(signedIn),
});

const refreshToken = z.object({
  refresh_token: z.string(fieldError('phiên đăng nhập')).trim().min(1).max(200),
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  bodyBytes,
  summary: 'Đổi refresh token lấy token mới',
  access: { scope: 'public', reason: 'the access token has run out; the refresh token is the proof' },
  body: refreshToken,
  response: signedIn,
});

/** Call of the specification. Our own screens send the body instead, since addresses stay in histories and proxies' logs. */
export const refreshByQuery = endpoint({
  method: 'GET',
  path: '/api/auth/refresh',
  summary: 'Như POST, với refresh token trên đường dẫn',
  access: { scope: 'public', reason: 'the access token has run out; the refresh token is the proof' },
  query: refreshToken,
  response: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Đăng xuất: kết thúc phiên ở máy chủ',
  access: { scope: 'shared', beforePasswordChange: true },
  topics: [],
  response: z.object(outcome),
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Tôi đang đăng nhập ở đâu',
  access: { scope: 'shared' },
  topics: ['sessions'],
  response: many(deviceSession),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:session_id',
  summary: 'Kết thúc một phiên của tôi ở máy khác',
  access: { scope: 'shared' },
  topics: ['sessions'],
  params: sessionParams,
  response: z.object(outcome),
});

export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-my-pass',
  bodyBytes,
  summary: 'Đổi mật khẩu của tôi; mọi phiên của tôi kết thúc, phiên mới ở trong câu trả lời',
  access: { scope: 'shared', beforePasswordChange: true },
  topics: [],
  body: z
    .object({
      current_password: typedPassword('mật khẩu hiện tại', say('currentPasswordRequired')),
      password: newPassword,
      /** Compared by the screen that sends it (decisions.md, 'Settled since'). */
      confirmPassword: optional(z.string(fieldError('mật khẩu'))),
    })
    .refine(({ password, confirmPassword = password }) => confirmPassword === password, {
      path: ['confirmPassword'],
      ...saying(say('newPasswordMismatch')),
    }),
  response: written(signedIn),
});

export const profile = z.object({
  fullname: requiredText('họ tên', 100),
  email: defaulted(
    z
      .email(saying(say('emailInvalid')))
      .max(200, saying(say('fieldTooLong', { label: 'email', limit: 200 }))),
    '',
  ),
  phone: optionalPhone,
  birthday: orNull(dayOf('ngày sinh')),
  gender: orNull(flagOf('giới tính')),
});
export type Profile = z.output<typeof profile>;
/** Fields that people change of themselves: those left out stay (the name is required), blank ones are emptied. */
const profileChange = profile
  .partial()
  .extend({ fullname: profile.shape.fullname, version: checkedVersion(seenVersion) });
export type ProfileChange = z.output<typeof profileChange>;

export const updateMyProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Sửa hồ sơ của tôi',
  access: { scope: 'shared' },
  topics: ['staff'],
  body: profileChange,
  response: z.object({ data: sessionUser, ...outcome }),
});

export const changeMyPicture = endpoint({
  method: 'POST',
  path: '/api/users/profile/picture',
  summary: 'Ảnh của tôi (tệp "image"): JPG, PNG hay WEBP, tối đa 10 MB và 40 triệu điểm ảnh',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  ...pictureForm,
  response: written(sessionUser),
});

export const removeMyPicture = endpoint({
  method: 'DELETE',
  path: '/api/users/profile/picture',
  summary: 'Bỏ ảnh của tôi',
  access: { scope: 'shared' },
  topics: ['staff'],
  response: written(sessionUser),
});

export const salesperson = z.object({ user_id: id, username: z.string(), fullname: z.string() });
export type Salesperson = z.infer<typeof salesperson>;

export const listSalespeople = endpoint({
  method: 'GET',
  path: '/api/auth/role/sale',
  summary: 'Nhân viên bán hàng của cửa hàng',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  query: shopQuery,
  response: many(salesperson),
});

export const listOrderPersons = endpoint({
  method: 'GET',
  path: '/api/auth/role/order',
  summary: 'Người nhận đơn của cửa hàng: nhóm Order và Admin, cùng quản trị hệ thống',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  query: shopQuery,
  response: many(salesperson),
});

/** Group in any letter case: the specification writes `groups/sale`. */
const groupInPath = z.preprocess(
  (value: string) => groupNames.find((name) => name.toLowerCase() === String(value).toLowerCase()) ?? value,
  z.enum(groupNames, fieldError('nhóm quyền')),
);

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/users/groups/:group',
  summary: 'Thành viên của một nhóm quyền trong cửa hàng',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  params: z.object({ group: groupInPath }),
  query: shopQuery,
  response: many(salesperson),
});

/** Module with the actions granted. */
export const grantedModule = z.object({
  module_id: z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]]),
  module_name: z.string(),
  actions: z.array(z.enum(actions)),
});

export const listMyModules = endpoint({
  method: 'GET',
  path: '/api/users/modules/:companyId',
  summary: 'Các mục và quyền của tôi ở cửa hàng này',
  access: { scope: 'shop', shopFrom: 'params.companyId' },
  topics: ['staff', 'shops'],
  params: z.object({ companyId: shopIdInText }),
  response: z.object({
    data: z.array(grantedModule),
    /** Named groups whose rules apply: those held, and those that held own groups are built on. */
    groups: z.array(z.string()),
    /** Warehouse preset in their documents; absent by default. */
    default_warehouse: z.string().optional(),
    /** Warehouse of the shop's counter; absent by default. */
    counter_warehouse: z.string().optional(),
  }),
});

export const listGivers = endpoint({
  method: 'GET',
  path: '/api/users/givers',
  summary: 'Tên vài người cấp quyền được ở cửa hàng này',
  access: { scope: 'shop', shopFrom: 'query' },
  topics: ['staff'],
  query: shopQuery,
  response: many(z.string()),
});
