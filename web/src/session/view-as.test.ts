import { createBill, listBills } from '@soquay/contract/bills';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { expect, test } from 'vitest';
import { mayCall } from './may-call.ts';
import { readOnly } from './view-as.ts';

const seller: ShopRights = {
  user_id: 7,
  company_id: 1,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Sale'],
  grants: { orders: ['view', 'create', 'edit', 'print', 'export'] },
  warehouses: [],
};

test('a role that is looked through reads and prints, and writes nothing', () => {
  const viewed = readOnly(seller);
  expect(viewed.grants.orders).toEqual(['view', 'print', 'export']);
  expect(hasGrant(viewed, 'orders', 'create')).toBe(false);
  expect(mayCall(viewed, listBills)).toBe(true);
  expect(mayCall(viewed, createBill)).toBe(false);
  expect(mayCall(seller, createBill)).toBe(true);
});

test('a group whose work it is does not write either', () => {
  const admin = readOnly({ ...seller, groups: ['Admin'], is_admin: true });
  expect(mayCall(admin, createBill)).toBe(false);
});
