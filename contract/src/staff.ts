import { z } from 'zod';
import { defaulted } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  id,
  idInTextOf,
  many,
  newPassword,
  optionalPhone,
  requiredText,
  seenVersion,
  username,
  written,
} from './fields.ts';
import { groupNames } from './rights.ts';
import { say } from './said.ts';
import { screenMessages } from './screen-messages.ts';
import { shopIdInText } from './shop.ts';

/**
 * Who works in a shop: their groups and warehouses there. A change made from an old version is VERSION_STALE;
 * `params.current` is the person as they are now.
 */

export const staffMember = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  phone: z.string(),
  /** Named groups held in the shop that was asked about. */
  groups: z.array(z.string()),
  warehouse_codes: z.array(z.string()),
  is_admin: z.union([z.literal(0), z.literal(1)]),
  /** In another shop too: name and phone are then the system admin's to change. */
  works_elsewhere: z.boolean(),
  /** Grows with every change of who they are, and of what they may do in whatever shop; a change names the version it was made from. */
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/companies/:id/staff',
  summary: 'Nhân viên của cửa hàng',
  access: { scope: 'shop', shopFrom: 'params.id', module: 'users', action: 'view', groups: ['Admin'] },
  topics: ['staff'],
  params: z.object({ id: shopIdInText }),
  response: many(staffMember),
});

const staffInput = z.object({
  fullname: requiredText('họ tên', 100),
  phone: optionalPhone,
  groups: z
    .array(z.enum(groupNames, fieldError('nhóm quyền')), fieldError('nhóm quyền', say('groupRequired')))
    .min(1),
  /** None means all warehouses of the shop. */
  warehouse_codes: defaulted(
    z.array(requiredText('kho', 20, screenMessages.warehouseRequired), fieldError('kho được giao')).max(500),
    [],
  ),
});

const newStaffMember = staffInput.extend({ username, password: newPassword });
export type NewStaffMember = z.output<typeof newStaffMember>;

export const createStaffMember = endpoint({
  method: 'POST',
  path: '/api/companies/:id/staff',
  summary: 'Thêm nhân viên với nhóm quyền và kho ở cửa hàng này',
  access: { scope: 'shop', shopFrom: 'params.id', module: 'users', action: 'create', groups: ['Admin'] },
  topics: ['staff'],
  params: z.object({ id: shopIdInText }),
  body: newStaffMember,
  response: written(staffMember),
});

const staffChange = staffInput.extend({ version: seenVersion });
export type StaffChange = z.output<typeof staffChange>;

export const updateStaffMember = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/staff/:user_id',
  summary: 'Sửa nhóm quyền và kho của nhân viên ở cửa hàng này',
  access: { scope: 'shop', shopFrom: 'params.id', module: 'users', action: 'edit', groups: ['Admin'] },
  topics: ['staff'],
  params: z.object({ id: shopIdInText, user_id: idInTextOf('nhân viên') }),
  body: staffChange,
  response: written(staffMember),
});

export const endMembership = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/staff/:user_id',
  summary: 'Cho nhân viên nghỉ ở cửa hàng này: gỡ mọi nhóm quyền và kho ở đây',
  access: { scope: 'shop', shopFrom: 'params.id', module: 'users', action: 'delete', groups: ['Admin'] },
  topics: ['staff'],
  params: z.object({ id: shopIdInText, user_id: idInTextOf('nhân viên') }),
  response: z.object({ message: z.string() }),
});

/** Of somebody who works in the shops of who asks alone, or of anybody by a system admin. */
export const resetStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/staff/:user_id/password',
  summary:
    'Đặt lại mật khẩu của nhân viên: mật khẩu mới chỉ hiện một lần, phải đổi khi đăng nhập lần đầu; mọi phiên của người đó kết thúc',
  access: { scope: 'shop', shopFrom: 'params.id', module: 'users', action: 'edit', groups: ['Admin'] },
  topics: [],
  params: z.object({ id: shopIdInText, user_id: idInTextOf('nhân viên') }),
  response: written(z.object({ username: z.string(), password: z.string() })),
});
