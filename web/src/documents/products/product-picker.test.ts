import type { ProductOption } from '@soquay/contract/products';
import { expect, test } from 'vitest';
import { exactProduct, isBarcodeOf } from './product-picker.ts';

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
