import { z } from 'zod';
import { defaulted, optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  id,
  idInTextOf,
  idOf,
  inText,
  isCountedPage,
  many,
  one,
  pageBeyondCount,
  paged,
  pageQuery,
  recordStatus,
  requiredText,
  seenVersion,
  textFilter,
  written,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { actions, groupNames, type ModuleKey, moduleKeys } from './rights.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';
import { assignedCodes } from './users.ts';

/**
 * Roles: groups of people in a shop, each with its grants (document 3, section 6). The seven have their names for
 * good; an own one is built on one of them, whose rules hold for it. A change made from an old version is
 * VERSION_STALE; `params.current` is what is kept.
 */

const moduleId = z.enum(moduleKeys as [ModuleKey, ...ModuleKey[]], fieldError('mục'));
const actionId = z.enum(actions, fieldError('quyền'));
const baseGroup = z.enum(groupNames, fieldError('nhóm gốc', say('notChosen', { label: 'nhóm gốc' })));

const moduleAction = z.object({
  action_id: actionId,
  action_name: z.string(),
  /** Groups that can use the action; named rules exclude the others, whatever is ticked. */
  groups: z.array(z.enum(groupNames)),
});

/** Module with all its actions. */
export const roleModule = z.object({
  module_id: moduleId,
  module_name: z.string(),
  actions: z.array(moduleAction),
});
export type RoleModule = z.infer<typeof roleModule>;

/** Topics that a change of roles outdates: people's rights change with it. */
const changed = ['roles', 'staff'] as const;

const rolesViewed = { module: 'roles', action: 'view', groups: ['Admin'] } as const;

export const listModules = endpoint({
  method: 'GET',
  path: '/api/modules',
  summary: 'Mọi mục với các quyền của nó, mỗi quyền dùng được cho nhóm nào',
  access: { scope: 'shared', ...rolesViewed },
  topics: ['roles'],
  response: many(roleModule),
});

export const getModule = endpoint({
  method: 'GET',
  path: '/api/modules/:module_id',
  summary: 'Một mục với các quyền của nó',
  access: { scope: 'shared', ...rolesViewed },
  topics: ['roles'],
  params: z.object({ module_id: moduleId }),
  response: one(roleModule),
});

/** Role in the list. */
export const roleRow = z.object({
  role_id: id,
  role_name: z.string(),
  company_id: id,
  /** Group whose rules apply; one of the seven built-in ones has its own name. */
  base_group: z.enum(groupNames),
  /** 1 for the seven built-in ones, which are neither renamed nor deleted. */
  is_fixed: recordStatus,
  /** Active accounts that hold it. */
  people: z.int(),
  /** Actions ticked, of all modules. */
  grants: z.int(),
  version: z.int(),
});
export type RoleRow = z.infer<typeof roleRow>;

export const role = roleRow.omit({ grants: true }).extend({
  company: z.object({ company_id: id, company_name: z.string() }),
  module_all: z.array(roleModule),
  actions: z.array(z.object({ module_id: moduleId, action_id: actionId })),
});
export type Role = z.infer<typeof role>;

const roleQuery = shopQuery
  .extend({ q: textFilter })
  .extend(pageQuery.shape)
  .refine(isCountedPage, pageBeyondCount);
export type RoleQuery = z.output<typeof roleQuery>;
export const roleFilters = z.object({ q: textFilter });

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Nhóm quyền của cửa hàng, bảy nhóm có sẵn trước',
  access: { scope: 'shop', shopFrom: 'query', ...rolesViewed },
  topics: changed,
  query: roleQuery,
  response: paged(roleRow),
});

const params = z.object({ id: idInTextOf('nhóm quyền') });

export const getRole = endpoint({
  method: 'GET',
  path: '/api/roles/:id',
  summary: 'Một nhóm quyền: mọi mục, và các quyền được cấp',
  access: { scope: 'shop', shopFrom: 'document', ...rolesViewed },
  topics: changed,
  params,
  response: one(role),
});

const granted = z.object({
  module_id: moduleId,
  action_ids: z.array(actionId, fieldError('quyền')).max(actions.length),
});
export type GrantedModule = z.output<typeof granted>;

const roleInput = z.object({
  /** Name without commas, since `user.role` joins names by them. */
  role_name: requiredText('tên nhóm quyền', 200).regex(/^[^,]*$/, saying(say('roleNameComma'))),
  company_id: shopId,
  base_group: defaulted(baseGroup, 'Sale'),
  data: z.array(granted, fieldError('quyền')).max(moduleKeys.length),
});
export type RoleInput = z.output<typeof roleInput>;

/**
 * Creates a role. CODE_TAKEN when the shop has the name in any case; grants that the author lacks or the base group
 * cannot use are refused at their place.
 */
export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Thêm nhóm quyền, dựa trên một trong bảy nhóm',
  access: { scope: 'shop', shopFrom: 'body', module: 'roles', action: 'create', groups: ['Admin'] },
  isSentOnce: true,
  rightsLock: 'exclusive',
  topics: changed,
  body: roleInput,
  response: written(role),
});

const roleChange = roleInput.extend({
  company_id: optional(shopId),
  /** Fixed when the role is made: another one is refused. */
  base_group: optional(baseGroup),
  version: checkedVersion(seenVersion),
});
export type RoleChange = z.output<typeof roleChange>;

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/roles/:id',
  summary: 'Đổi tên và các quyền của nhóm; bảy nhóm có sẵn không đổi tên',
  access: { scope: 'shop', shopFrom: 'document', module: 'roles', action: 'edit', groups: ['Admin'] },
  rightsLock: 'exclusive',
  topics: changed,
  params,
  body: roleChange,
  response: written(role),
});

/** Deletes a role. ROLE_HELD with the count while somebody holds it, ROLE_FIXED for the seven built-in ones. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/:id',
  summary: 'Xóa hẳn nhóm quyền mà không ai giữ',
  access: { scope: 'shop', shopFrom: 'document', module: 'roles', action: 'delete', groups: ['Admin'] },
  rightsLock: 'exclusive',
  topics: changed,
  params,
  query: z.object({ version: checkedVersion(inText(seenVersion)) }),
  response: z.object(outcome),
});

/** Person of the shop, whose roles can be set. */
export const permissionPerson = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  role_names: z.array(z.string()),
});
export type PermissionPerson = z.infer<typeof permissionPerson>;

export const listPermissionPeople = endpoint({
  method: 'GET',
  path: '/api/permissions',
  summary: 'Người làm ở cửa hàng, với các nhóm quyền của họ ở đó',
  access: { scope: 'shop', shopFrom: 'query', module: 'permissions', action: 'view', groups: ['Admin'] },
  topics: changed,
  query: roleQuery,
  response: paged(permissionPerson),
});

export const rolesOfUser = z.object({
  /** All roles of the shop. */
  all_roles: z.array(
    roleRow.pick({ role_id: true, role_name: true, base_group: true }).extend({
      /** 0 when the role has grants that the reader lacks. */
      may_give: recordStatus,
    }),
  ),
  /** Roles that the person holds. */
  data: z.array(roleRow.pick({ role_id: true, role_name: true })),
  /** Version of the person. */
  version: z.int(),
});
export type RolesOfUser = z.infer<typeof rolesOfUser>;

const userParams = z.object({ id: idInTextOf('nhân viên') });

export const getUserRoles = endpoint({
  method: 'GET',
  path: '/api/users/:id/roles',
  summary: 'Nhóm quyền của một người ở cửa hàng này, cùng mọi nhóm có ở đó',
  access: { scope: 'shop', shopFrom: 'query', module: 'permissions', action: 'view', groups: ['Admin'] },
  topics: changed,
  params: userParams,
  query: shopQuery,
  response: rolesOfUser,
});

const userRoles = z.object({
  /** Roles; an empty list ends the work in the shop. */
  role_ids: z.array(idOf('nhóm quyền'), fieldError('nhóm quyền', say('groupRequired'))).max(1_000),
  /** Warehouses; absent they stay. Required for a person who is new in the shop. */
  warehouse_codes: assignedCodes.optional(),
  version: checkedVersion(seenVersion),
});
export type UserRoles = z.output<typeof userRoles>;

/** Replaces what the person holds in this shop only. LAST_ADMIN when nobody else would be Admin. */
export const setUserRoles = endpoint({
  method: 'PUT',
  path: '/api/users/:id/roles',
  summary:
    'Đặt các nhóm quyền của một người ở cửa hàng này; người mới ở đây thì nêu cả kho được giao, không nêu kho nào là tất cả',
  access: { scope: 'shop', shopFrom: 'query', module: 'permissions', action: 'edit', groups: ['Admin'] },
  rightsLock: 'exclusive',
  topics: changed,
  params: userParams,
  query: shopQuery,
  body: userRoles,
  response: rolesOfUser.extend({ ...outcome }),
});
