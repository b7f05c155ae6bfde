import { expect, test } from 'vitest';
import { searchedBills } from './bill-search.ts';

test.each([
  ['3657', { bill_number: 3657 }],
  ['1.234.567', { bill_number: 1_234_567 }],
  ['091', { customer_phone: '091' }],
  ['+84 9', { customer_phone: '+84 9' }],
  ['84912345', { customer_phone: '84912345' }],
  ['+84 912-345.678', { customer_phone: '+84 912-345.678' }],
  ['Lan', { customer_name: 'Lan' }],
  ['Lan 2', { customer_name: 'Lan 2' }],
  ['-', { customer_name: '-' }],
])('%s', (typed, searched) => {
  expect(searchedBills(typed)).toEqual(searched);
});
