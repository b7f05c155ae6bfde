import type { Variant } from '@soquay/contract/inventories';
import { expect, test } from 'vitest';
import { gridRows } from './variant-grid.ts';

let lastId = 0;

function variant(color: string, size: string): Variant {
  lastId += 1;
  return {
    product_id: lastId,
    product_code: `SP${lastId}`,
    product_name: 'Áo',
    color,
    size,
    price: 0,
    sale_price: 0,
    thumb_file: null,
    qty: 1,
    on_hand: 1,
    held: 0,
    inv_detail: [],
  };
}

test('each variant stands at its colour and size; a place without one is empty, one of two has both', () => {
  const blackM = variant('Đen', 'M');
  const blackMAgain = variant('Đen', 'M');
  const whiteL = variant('Trắng', 'L');
  const rows = gridRows({
    code_anh: 'A',
    colors: ['Đen', 'Trắng'],
    sizes: ['M', 'L'],
    variants: [whiteL, blackM, blackMAgain],
  });
  expect(rows.map(({ color, cells }) => [color, cells.map(({ variants }) => variants)])).toEqual([
    ['Đen', [[blackM, blackMAgain], []]],
    ['Trắng', [[], [whiteL]]],
  ]);
});
