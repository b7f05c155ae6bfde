import type { ProductOption } from '@soquay/contract/products';
import { expect, test } from 'vitest';
import { exactProduct, isBarcodeOf, scannedProduct } from './product-picker.ts';

const shirt = { product_code: 'AO01', barcode: '8935000001000' } as ProductOption;
const hat = { product_code: 'AO012', barcode: '' } as ProductOption;

test('a whole code in any letter case, or a whole barcode, names one product', () => {
  expect(exactProduct([hat, shirt], ' ao01 ')).toBe(shirt);
  expect(exactProduct([hat, shirt], '8935000001000')).toBe(shirt);
  expect(exactProduct([hat, shirt], 'ao')).toBeUndefined();
  expect(exactProduct([hat], '')).toBeUndefined();
});

test('of two that share a code neither is meant until a person chooses; one of them on the lines is', () => {
  const milk = { product_id: 1, product_code: '22', product_name: 'Sữa', barcode: '' } as ProductOption;
  const box = { product_id: 2, product_code: 'H1', product_name: 'Hộp', barcode: '22' } as ProductOption;
  const options = [milk, box];
  expect(exactProduct(options, '22')).toBeUndefined();
  const scan = (productId: number | null, isExpected?: (product: ProductOption) => boolean) => () =>
    scannedProduct(options, { text: ' 22', productId, ...(isExpected ? { isExpected } : {}) });
  expect(scan(null)).toThrow(
    expect.objectContaining({
      choices: [
        { product_id: 1, name: '22 Sữa' },
        { product_id: 2, name: 'H1 Hộp' },
      ],
    }),
  );
  expect(scan(2)()).toBe(box);
  expect(scan(null, ({ product_id }) => product_id === 2)()).toBe(box);
  expect(() => scannedProduct(options, { text: '23', productId: null })).toThrow();
});

test('a barcode counts as scanned however it came, a code does not', () => {
  expect(isBarcodeOf(shirt, '8935000001000 ')).toBe(true);
  expect(isBarcodeOf(shirt, 'AO01')).toBe(false);
  expect(isBarcodeOf(hat, '')).toBe(false);
});
