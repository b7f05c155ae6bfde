import { expect, test } from 'vitest';
import { numberBehind } from './number-behind.ts';

test.each([
  ['phiếu nhập 10', 'Nhập kho', '10'],
  ['Phieu nhap kho so 10', 'Nhập kho', '10'],
  ['nhap 7', 'Nhập kho', '7'],
  ['HĐ 3', 'Hóa đơn', '3'],
  ['hd3', 'Hóa đơn', '3'],
  ['hóa đơn số 12', 'Hóa đơn', '12'],
  ['đặt hàng 5', 'Đặt hàng', '5'],
  ['hóa đơn', 'Hóa đơn', undefined],
  ['sp002', 'Hóa đơn', undefined],
  ['phiếu 10', 'Nhập kho', undefined],
  ['xuat 10', 'Nhập kho', undefined],
  ['áo 12', 'Hóa đơn', undefined],
])('%s of %s', (text, kind, number) => {
  expect(numberBehind(text, kind)).toBe(number);
});
