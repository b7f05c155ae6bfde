import { describe, expect, it } from 'vitest';
import { countKnownTitles, readHeader, type Warehouse } from './product-columns.ts';

const warehouse = (warehouse_code: string, given: Partial<Warehouse> = {}): Warehouse => ({
  warehouse_code,
  warehouse_name: `Kho ${warehouse_code}`,
  isAssigned: true,
  ...given,
});
const required = ['Mã sản phẩm', 'Tên sản phẩm', 'Đơn vị'];

function understand(titles: string[], warehouses = [warehouse('KHO1'), warehouse('KHO2')]) {
  const reading = readHeader([...required, ...titles], warehouses);
  if ('problem' in reading) return reading.problem;
  const meanings = reading.columns.slice(required.length);
  return {
    is: meanings.map((column) => (column.kind === 'field' ? column.field : column.warehouseCode)),
    ignored: reading.ignoredTitles,
  };
}

describe('readHeader', () => {
  it.each([
    [
      ['Mã hàng', 'Tên hàng', 'ĐVT'],
      ['product_code', 'product_name', 'unit'],
    ],
    [
      ['MÃ SP', 'ten sp', 'Don vi tinh'],
      ['product_code', 'product_name', 'unit'],
    ],
    [
      ['Đơn vị *', 'Tên sản phẩm*', 'Mã sản phẩm (bắt buộc)'],
      ['unit', 'product_name', 'product_code'],
    ],
  ])('takes %j as %j', (titles, fields) => {
    const reading = readHeader(titles, []);
    expect(
      'columns' in reading && reading.columns.map((column) => column.kind === 'field' && column.field),
    ).toEqual(fields);
  });

  it.each([
    ['Giá bán lẻ (VNĐ)', 'price'],
    ['Giá nhập', 'original_price'],
    ['Giá KM', 'sale_price'],
    ['Barcode', 'barcode'],
    ['Size', 'size'],
    ['Tồn KHO1', 'KHO1'],
    ['tồn kho kho2', 'KHO2'],
    ['SL KHO2', 'KHO2'],
    ['Tồn Kho KHO1', 'KHO1'],
  ])('takes %j as %s', (title, meaning) => {
    expect(understand([title])).toEqual({ is: [meaning], ignored: [] });
  });

  it('tells warehouses apart whose codes differ in a sign only', () => {
    const alike = [warehouse('K-1'), warehouse('K_1'), warehouse('Q7', { warehouse_name: 'K 1' })];
    expect(understand(['Tồn K_1', 'Tồn K-1', 'Tồn Q7'], alike)).toEqual({
      is: ['K_1', 'K-1', 'Q7'],
      ignored: [],
    });
  });

  it('says what it does not know and does not mind a row number', () => {
    expect(understand(['STT', 'Ghi chú riêng', '', 'Tồn tối thiểu'])).toEqual({
      is: [],
      ignored: ['Ghi chú riêng', 'Tồn tối thiểu'],
    });
  });

  it('names the required columns that are missing', () => {
    expect(readHeader(['Tên hàng', 'Giá'], [])).toEqual({ problem: 'thiếu cột Mã sản phẩm, Đơn vị' });
  });

  it('keeps a stock column of a warehouse that is not there, for its rows to be refused', () => {
    expect(understand(['Tồn KHO9'])).toEqual({ is: ['KHO9'], ignored: [] });
  });

  it('takes plain stock as the only warehouse that the person may fill', () => {
    expect(understand(['Số lượng'], [warehouse('KHO1'), warehouse('KHO2', { isAssigned: false })])).toEqual({
      is: ['KHO1'],
      ignored: [],
    });
  });

  it('asks which warehouse plain stock means', () => {
    expect(understand(['Tồn kho'])).toBe(
      'cột "Tồn kho" chưa nói kho nào, hãy đổi tên thành "Tồn KHO1", "Tồn KHO2"',
    );
    expect(understand(['SL'], [])).toBe('cửa hàng chưa có kho để nhập cột "SL"');
  });

  it('prefers our own title to another word for it, and refuses two other words', () => {
    expect(understand(['Giá', 'Giá bán'])).toEqual({ is: ['price'], ignored: ['Giá'] });
    expect(understand(['Giá bán', 'Đơn giá'])).toEqual({ is: ['price'], ignored: ['Đơn giá'] });
    expect(understand(['Giá', 'Đơn giá'])).toBe('hai cột "Giá" và "Đơn giá" cùng một nghĩa, hãy xoá một cột');
  });
});

it('counts the product columns that a row names', () => {
  expect(countKnownTitles(['DANH SÁCH HÀNG', ''])).toBe(0);
  expect(countKnownTitles(['STT', 'Mã hàng', 'Tên hàng', 'Mã hàng', 'Giá'])).toBe(3);
});
