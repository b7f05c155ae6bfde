import { expect, test } from 'vitest';
import {
  chosenCustomer,
  customerOfPhone,
  emptyCustomer,
  usablePhone,
  withKnown,
  withPhone,
} from './customer.ts';

test.each([
  ['0912', ''],
  ['+1 415 555 0100 ext 22', ''],
  ['Lan', ''],
  ['+84 912 345 678', '0912345678'],
])('a customer typed as %j holds goods by the phone %j: one that is none stops no line', (typed, phone) => {
  expect(usablePhone({ customer_phone: typed })).toBe(phone);
});

const lan = { customer_phone: '0912345678', customer_name: 'Chị Lan', customer_address: '2 Hoàng Diệu' };

test.each([
  ['0912345678', lan],
  ['+84 912 345 678', lan],
  ['091234567', { customer_name: '', customer_address: '' }],
  ['09123456788935000001000', { customer_name: '', customer_address: '' }],
  ['', { customer_name: '', customer_address: '' }],
])(
  'a chosen customer whose phone becomes %j is still called %o',
  (typed, { customer_name, customer_address }) => {
    const header = withPhone(chosenCustomer(lan), typed);
    expect(header).toMatchObject({ customer_phone: typed, customer_name, customer_address });
    expect(withPhone(header, '0912 345 678')).toMatchObject({ ...lan, customer_phone: '0912 345 678' });
  },
);

test('what somebody typed stays whatever becomes of the phone', () => {
  const typed = { ...chosenCustomer(lan), customer_address: 'gửi bảo vệ' };
  expect(withPhone(typed, '0900000000')).toMatchObject({ customer_name: '', customer_address: 'gửi bảo vệ' });
  expect(withPhone({ ...emptyCustomer, customer_name: 'Hoa' }, '09')).toMatchObject({ customer_name: 'Hoa' });
});

const options = [
  { ...lan, customer_id: 1, other_phone: '0377000001' },
  { ...lan, customer_id: 2, customer_phone: '09123456789', other_phone: '' },
];

test.each([
  ['+84 912 345 678', 1],
  ['912345678', 1],
  ['0377 000 001', 1],
  ['09123456789', 2],
  ['091234567', undefined],
  ['0912345679', undefined],
  ['Lan', undefined],
  ['', undefined],
])('of those that are found %j is the number of %j', (typed, id) => {
  expect(customerOfPhone(options, typed)?.customer_id).toBe(id);
});

test('a whole phone fills in what nobody typed, and gives it back with another phone', () => {
  const typed = { ...emptyCustomer, customer_phone: '0377000001' };
  expect(withKnown(typed, lan)).toEqual(chosenCustomer(lan));
  const named = withKnown({ ...typed, customer_name: 'Hoa' }, lan);
  expect(named).toMatchObject({ ...lan, customer_name: 'Hoa' });
  expect(withPhone(named, '0900000000')).toMatchObject({ customer_name: 'Hoa', customer_address: '' });
});
