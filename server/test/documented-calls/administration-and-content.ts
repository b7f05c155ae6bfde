import type { DocumentedCall } from './call.ts';

/** Section 7 of the third document. */
export const administrationAndContent: readonly DocumentedCall[] = [
  {
    call: 'PUT /api/users/{user}',
    body: { fullname: 'Tên Mới', phone: '0983 926 464' },
    effect: { read: 'GET /api/users/{user}', holds: { data: { fullname: 'Tên Mới' } } },
  },
  {
    call: 'PUT /api/roles/{role}',
    body: {
      role_name: 'Tổ trưởng {number}',
      company_id: '{shop}',
      data: [{ module_id: 'orders', action_ids: ['view'] }],
    },
    effect: {
      read: 'GET /api/roles/{role}',
      holds: {
        data: { role_name: 'Tổ trưởng {number}', actions: [{ module_id: 'orders', action_id: 'view' }] },
      },
    },
  },
  {
    call: 'PUT /api/system-params',
    body: { param_code: 'hold_days', param_value: '9', company_id: '{shop}' },
    effect: {
      read: 'GET /api/system-params',
      query: { company_id: '{shop}' },
      row: { param_code: 'hold_days', param_value: '9' },
    },
  },
];
