import { expect, test } from 'vitest';
import { addressBehind } from './addresses.ts';

test.each([
  ['create', '/orders2/create'],
  ['12', '/orders2/view/12'],
  ['view/12', '/orders2/view/12'],
  // That it is no number is said where one is looked for.
  ['abc', '/orders2/view/abc'],
  ['view/12/lines', undefined],
  ['edit/12', undefined],
])('/orders/%s stands for %s', (rest, address) => {
  expect(addressBehind('bill', rest)).toBe(address);
});
