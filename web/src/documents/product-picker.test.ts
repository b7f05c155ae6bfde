import type { ProductOption } from '@soquay/contract/products';
import { expect, test } from 'vitest';
import { asEntered, exactProduct, isBarcodeOf, readEntered } from './product-picker.ts';

const shirt = { product_code: 'AO01', barcode: '8935000001000' } as ProductOption;
const hat = { product_code: 'AO012', barcode: '' } as ProductOption;

test('a whole code in any letter case, or a whole barcode, names one product', () => {
  expect(exactProduct([hat, shirt], ' ao01 ')).toBe(shirt);
  expect(exactProduct([hat, shirt], '8935000001000')).toBe(shirt);
  expect(exactProduct([hat, shirt], 'ao')).toBeUndefined();
  expect(exactProduct([hat], '')).toBeUndefined();
});

test('a barcode counts as scanned however it came, a code does not', () => {
  expect(isBarcodeOf(shirt, '8935000001000 ')).toBe(true);
  expect(isBarcodeOf(shirt, 'AO01')).toBe(false);
  expect(isBarcodeOf(hat, '')).toBe(false);
});

test.each([
  ['3*AO01', { code: 'AO01', qty: 3 }],
  [' 12 * áo sơ mi ', { code: 'áo sơ mi', qty: 12 }],
  ['AO01', { code: 'AO01', qty: 1 }],
  ['0*AO01', { code: 'AO01', qty: 0 }],
  // Codes have an x among their letters.
  ['3xAO01', { code: '3xAO01', qty: 1 }],
  ['3*', { code: '3*', qty: 1 }],
])('%j is entered as %j', (typed, entered) => {
  expect(readEntered(typed)).toEqual(entered);
});

test('what is given back can be entered again', () => {
  expect(readEntered(asEntered('AO01', 3))).toEqual({ code: 'AO01', qty: 3 });
  expect(asEntered('AO01', 1)).toBe('AO01');
});
