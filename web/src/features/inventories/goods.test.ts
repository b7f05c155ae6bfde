import type { ShopRights } from '@soquay/contract/rules/roles';
import { expect, test } from 'vitest';
import { areOneStyle, firstWarehouse } from './goods.ts';

const salesperson: ShopRights = {
  user_id: 1,
  company_id: 1,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Sale'],
  grants: {},
  warehouses: ['K2', 'K3'],
};

const warehouses = [
  { warehouse_code: 'K1', qty: 9 },
  { warehouse_code: 'K2', qty: 4 },
  { warehouse_code: 'K3', qty: 0 },
];

test('goods are taken from the fullest warehouse the person may move goods of', () => {
  expect(firstWarehouse(salesperson, warehouses)).toBe('K2');
  expect(firstWarehouse({ ...salesperson, warehouses: [] }, warehouses)).toBe('K1');
  expect(firstWarehouse({ ...salesperson, warehouses: ['K3'] }, warehouses)).toBeUndefined();
});

test('products of one image code are one style, and so is a single product', () => {
  expect(areOneStyle([{ code_anh: 'SM1' }, { code_anh: 'SM1' }])).toBe(true);
  expect(areOneStyle([{ code_anh: 'SM1' }, { code_anh: 'SM2' }])).toBe(false);
  expect(areOneStyle([{ code_anh: '' }, { code_anh: '' }])).toBe(false);
  expect(areOneStyle([{ code_anh: '' }])).toBe(true);
  expect(areOneStyle([])).toBe(false);
});
