import type { ProductOption } from '@soquay/contract/products';
import { expect, test } from 'vitest';
import { exactProduct, isScanned } from './product-picker.ts';

const shirt = { product_code: 'AO01', barcode: '8935000001000' } as ProductOption;
const hat = { product_code: 'AO012', barcode: '' } as ProductOption;

test('a whole code in any letter case, or a whole barcode, names one product', () => {
  expect(exactProduct([hat, shirt], ' ao01 ')).toBe(shirt);
  expect(exactProduct([hat, shirt], '8935000001000')).toBe(shirt);
  expect(exactProduct([hat, shirt], 'ao')).toBeUndefined();
});

test('a barcode counts as scanned at any speed, a code only at a scanner’s', () => {
  expect(isScanned(shirt, '8935000001000', 5_000)).toBe(true);
  expect(isScanned(shirt, 'AO01', 18)).toBe(true);
  expect(isScanned(shirt, 'AO01', 600)).toBe(false);
});
