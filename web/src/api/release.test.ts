import { expect, test } from 'vitest';
import { isFileMissing } from './release.ts';

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://shop.vn/assets/Bq2.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.vn/assets/Bq2.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite, of styles', 'Unable to preload CSS for /assets/Bq2.css'],
])('a file that did not come is known by the words of %s', (_, message) => {
  expect(isFileMissing(new TypeError(message))).toBe(true);
});

test('any other error is none', () => {
  expect(isFileMissing(new TypeError('Failed to fetch'))).toBe(false);
  expect(isFileMissing('dynamically imported module')).toBe(false);
});
