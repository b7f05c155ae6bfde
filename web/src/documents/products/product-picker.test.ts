import { messages } from '@soquay/contract/messages';
import type { FoundProducts, ProductOption } from '@soquay/contract/products';
import { expect, test } from 'vitest';
import { isBarcodeOf, meantProduct, scannedProduct } from './product-picker.ts';

const shirt = { product_code: 'AO01', barcode: '8935000001000' } as ProductOption;
const hat = { product_code: 'AO012', barcode: '' } as ProductOption;
const found = (data: ProductOption[], given: Partial<FoundProducts> = {}): FoundProducts => ({
  data,
  typed_as: null,
  gone: null,
  ...given,
});

test('a whole code in any letter case, or a whole barcode, names one product', () => {
  expect(meantProduct(found([hat, shirt]), ' ao01 ')).toBe(shirt);
  expect(meantProduct(found([hat, shirt]), '8935000001000')).toBe(shirt);
  expect(meantProduct(found([hat, shirt]), 'ao')).toBeUndefined();
  expect(meantProduct(found([]), '')).toBeUndefined();
});

test('the only product found is meant, but not in place of one that is gone', () => {
  expect(meantProduct(found([hat]), 'ao')).toBe(hat);
  const gone = { product_code: 'AO', is_deleted: false };
  expect(meantProduct(found([hat], { gone }), 'ao')).toBeUndefined();
  const scan = (given: Partial<FoundProducts>) => () =>
    scannedProduct(found([hat], given), { text: 'ao', productId: null });
  expect(scan({ gone })).toThrow('AO đã ngừng bán');
  expect(scan({ gone: { ...gone, is_deleted: true } })).toThrow('AO đã xóa');
  expect(scan({})).toThrow(messages.productUnknown);
});

test('a code that a Vietnamese keyboard has changed names its product', () => {
  const dress = { product_code: 'QS-DD-M', barcode: '' } as ProductOption;
  const respelled = found([dress, hat], { typed_as: 'QS-DD-M' });
  expect(meantProduct(respelled, 'QS-Đ-M')).toBe(dress);
  expect(scannedProduct(respelled, { text: 'QS-Đ-M', productId: null })).toBe(dress);
});

test('of two that share a code neither is meant until a person chooses; one of them on the lines is', () => {
  const milk = { product_id: 1, product_code: '22', product_name: 'Sữa', barcode: '' } as ProductOption;
  const box = { product_id: 2, product_code: 'H1', product_name: 'Hộp', barcode: '22' } as ProductOption;
  const options = found([milk, box]);
  expect(meantProduct(options, '22')).toBeUndefined();
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
