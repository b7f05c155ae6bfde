import { z } from 'zod';
import { orNull } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  checkedVersion,
  filter,
  id,
  idInTextOf,
  idOf,
  isCountedPage,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  requiredText,
  seenVersion,
  textFilter,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { groupNames } from './rights.ts';
import { say, saying } from './said.ts';
import { shopId, shopQuery } from './shop.ts';

/**
 * Warehouses whose goods people may move (document 3, 'User-warehouse access'). Somebody without any in a shop moves
 * the goods of all its warehouses; reading goes by role.
 */

const access = { module: 'user-warehouses', groups: ['Admin'] } as const;

export const userWarehouses = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  /** Names of the groups held in the shop. */
  groups: z.array(z.string()),
  /** Codes; empty for all warehouses of the shop. */
  warehouse_codes: z.array(z.string()),
  /** Warehouse preset in their documents; null by default. */
  default_warehouse: z.string().nullable(),
  is_admin: z.union([z.literal(0), z.literal(1)]),
  /** Version of the person, which grows with every change of them. */
  version: z.int(),
});
export type UserWarehouses = z.infer<typeof userWarehouses>;

export const userWarehouseFilters = z.object({
  /** Words of name, username and phone. */
  q: textFilter,
  group: filter(z.enum(groupNames)),
  /** Limits the list to people assigned to this warehouse. */
  warehouse: textFilter,
});

export const listUserWarehouses = endpoint({
  method: 'GET',
  path: '/api/user-warehouses',
  summary: 'Người làm ở cửa hàng với kho được giao và kho mặc định, theo tên',
  access: { ...access, scope: 'shop', shopFrom: 'query', action: 'view' },
  topics: ['staff'],
  query: shopQuery
    .extend(userWarehouseFilters.shape)
    .extend(pageQuery.shape)
    .refine(isCountedPage, pageBeyondCount),
  response: paged(userWarehouses),
});

/** Reads a person's warehouses in the shops whose Admin the reader is. NOT_FOUND for a person who works in none of them. */
export const getUserWarehouses = endpoint({
  method: 'GET',
  path: '/api/users/warehouses/:id',
  summary: 'Kho được giao của một người, theo từng cửa hàng; trống nghĩa là mọi kho của cửa hàng',
  access: { ...access, scope: 'shared', action: 'view' },
  topics: ['staff'],
  params: z.object({ id: idInTextOf('nhân viên') }),
  response: z.object({ data: z.record(z.string(), z.array(z.string())) }),
});

/** Warehouses; an empty list means all of the shop, and must be sent as such. */
const codes = z
  .array(requiredText('kho', 20, say('warehouseRequired')), fieldError('kho được giao'))
  .max(500);

/** Saves a person's warehouses. VERSION_STALE for an outdated `version`; VALIDATION_FAILED at each warehouse of another shop. */
export const saveUserWarehouses = endpoint({
  method: 'POST',
  path: '/api/users/warehouses',
  summary: 'Giao kho cho một người ở một cửa hàng; danh sách rỗng nghĩa là mọi kho, không nêu thì giữ nguyên',
  access: { ...access, scope: 'shop', shopFrom: 'body', action: 'edit' },
  rightsLock: 'exclusive',
  topics: ['staff'],
  body: z.object({
    company_id: shopId,
    user_id: idOf('nhân viên'),
    /** Sent by the specification's clients and ignored: the account has them. */
    username: optionalText('tên đăng nhập', 100),
    fullname: optionalText('họ tên', 100),
    /** Warehouses; absent they stay. */
    warehouse_codes: codes.optional(),
    /** Default warehouse; absent it stays, blank removes it. */
    default_warehouse: orNull(requiredText('kho mặc định', 20)).optional(),
    version: checkedVersion(seenVersion),
  }),
  response: z.object(outcome),
});

/** Limit on people changed at once: a page of the list. */
export const mostAssignedPeople = 200;

export const assignWarehouses = endpoint({
  method: 'PUT',
  path: '/api/user-warehouses',
  summary: 'Giao thêm, thu lại hay thay kho của nhiều người một lần; tất cả hay không gì cả',
  access: { ...access, scope: 'shop', shopFrom: 'body', action: 'edit' },
  rightsLock: 'exclusive',
  topics: ['staff'],
  body: z
    .object({
      company_id: shopId,
      user_ids: z
        .array(idOf('nhân viên'), fieldError('nhân viên'))
        .min(1, fieldError('nhân viên'))
        .max(mostAssignedPeople, fieldError('nhân viên')),
      warehouse_codes: codes,
      how: z.enum(['add', 'remove', 'replace'], fieldError('cách giao')),
    })
    .refine(({ how, warehouse_codes }) => how === 'replace' || warehouse_codes.length > 0, {
      path: ['warehouse_codes'],
      ...saying(say('warehouseRequired')),
    }),
  response: z.object({
    data: z.object({
      /** Number of people who changed. */
      changed: z.int(),
    }),
    ...outcome,
  }),
});
export type WarehouseAssignment = Omit<z.output<typeof assignWarehouses.body>, 'company_id'>;
