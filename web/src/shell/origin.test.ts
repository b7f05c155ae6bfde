import { expect, test } from 'vitest';
import { originSearch } from './origin.ts';

test.each(['/orders', '/orders?customer_name=Lan&page=2', '/products?q=áo%20sơ'])(
  '%s is gone back to',
  (from) => {
    expect(originSearch.parse({ from })).toEqual({ from });
  },
);

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  ['/orders'],
])('%j is no path of this app', (from) => {
  expect(originSearch.parse({ from }).from).toBeUndefined();
});
