import { expect, test } from 'vitest';
import { usablePhone } from './customer.ts';

test.each([
  ['0912', ''],
  ['+1 415 555 0100 ext 22', ''],
  ['Lan', ''],
  ['+84 912 345 678', '0912345678'],
])('a customer typed as %j holds goods by the phone %j: one that is none stops no line', (typed, phone) => {
  expect(usablePhone({ customer_phone: typed })).toBe(phone);
});
