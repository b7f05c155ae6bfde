import type { User, UserShop } from '@soquay/contract/users';
import { expect, test } from 'vitest';
import { changeBody, newBody, newValues, valuesOf } from './user-form.ts';

const shopOf = (company_id: number): UserShop => ({
  company_id,
  company_name: `Cửa hàng ${company_id}`,
  roles: [],
  warehouses: [],
});
const workIn = (company_id: number) => ({
  company_id,
  company_name: `Cửa hàng ${company_id}`,
  role: 'Sale',
  role_ids: [company_id * 10],
  warehouse_codes: ['K1'],
});

const lan: User = {
  user_id: 7,
  username: 'lan',
  fullname: 'Trần Thị Lan',
  phone: '',
  email: '',
  address: '',
  birthday: null,
  gender: 0,
  can_list_sale: 1,
  is_admin: 0,
  is_warehouse_manager: 0,
  role: 'Sale',
  status: 1,
  companies: [workIn(1), workIn(2), workIn(3)],
  works_elsewhere: false,
  version: 4,
};

test('a new person begins in the selected shop, or the first that one may give work in', () => {
  const shops = [shopOf(1), shopOf(2)];
  expect(newValues(shops, 2).companies).toEqual([{ company_id: 2, role_ids: [], warehouse_codes: [] }]);
  expect(newValues(shops, 9).companies).toMatchObject([{ company_id: 1 }]);
  expect(newValues([], 9).companies).toEqual([]);
});

test('saved untouched, a person is sent as they are, without a password', () => {
  const values = valuesOf(lan, [shopOf(1), shopOf(2)]);
  const body = changeBody(values, values, 4);

  expect(body).toMatchObject({ username: 'lan', gender: 0, can_list_sale: 1, is_admin: 0, version: 4 });
  expect(body).not.toHaveProperty('password');
  expect(body).not.toHaveProperty('confirmPassword');
  // The third shop is not one in which the reader gives work.
  expect(body.companies).toEqual([
    { company_id: 1, role_ids: [10], warehouse_codes: ['K1'] },
    { company_id: 2, role_ids: [20], warehouse_codes: ['K1'] },
  ]);
});

test('a shop that was taken from the form is sent without groups, behind those that stay', () => {
  const initial = valuesOf(lan, [shopOf(1), shopOf(2)]);
  const values = {
    ...initial,
    companies: initial.companies.slice(1),
    password: 'Moi#1234',
    confirmPassword: 'x',
  };

  expect(changeBody(initial, values, 4)).toMatchObject({
    password: 'Moi#1234',
    confirmPassword: 'x',
    companies: [
      { company_id: 2, role_ids: [20] },
      { company_id: 1, role_ids: [], warehouse_codes: [] },
    ],
  });
});

test('what the day picker and the choice of gender leave empty is null', () => {
  const values = newValues([shopOf(1)], 1);
  expect(newBody({ ...values, birthday: undefined as unknown as null })).toMatchObject({
    birthday: null,
    gender: null,
    password: '',
  });
});
