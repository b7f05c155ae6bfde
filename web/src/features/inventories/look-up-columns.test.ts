import { expect, test } from 'vitest';
import { lookUpColumns } from './look-up-columns.tsx';

const closed = { isOpen: () => false, onToggle: () => {} };
const titles = (withCost: boolean) => lookUpColumns({ withCost }, closed).map(({ title }) => title);

test('the columns are those of the specification, in its order', () => {
  expect(titles(true)).toEqual([
    'Ảnh',
    'Mã sản phẩm',
    'Tên sản phẩm',
    'Nhóm hàng (kho)',
    'Mô tả',
    'Giá bán',
    'Giá KM',
    'Giá vốn',
    'Tồn',
  ]);
});

test('who may not see cost has no column for it', () => {
  expect(titles(false)).not.toContain('Giá vốn');
  expect(titles(false)).toHaveLength(8);
});
