import { expect, test } from 'vitest';
import { productCodeKey } from './product-code-key.ts';

test.each([
  ['AO-01', ' ao-0 1 ', true],
  ['036000291452', '0036000291452', true],
  ['36000291452', '036000291452', false],
  ['AO-01', 'AO01', false],
  ['A12345678901', '0A12345678901', false],
])('%j and %j are one: %j', (one, other, areOne) => {
  expect(productCodeKey(one) === productCodeKey(other)).toBe(areOne);
});
