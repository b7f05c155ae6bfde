import { expect, test } from 'vitest';
import { buildProduct } from '@/documents/goods/goods.factories.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { addedLines } from './added-lines.ts';
import { buildBilledLine } from './bill-form.factories.ts';

const shirt = goodsProduct(buildProduct({ product_id: 1, product_code: 'AO01' }));
const scarf = goodsProduct(buildProduct({ product_id: 2, product_code: 'KH01' }));

function qtyByCode(lines: ReturnType<typeof addedLines>) {
  return lines.map(({ product, qty }) => [product.product_code, qty]);
}

test('what was sent already is not sold again, whatever price and warehouse it has got since', () => {
  const lines = [
    buildBilledLine({ key: 'a', product: shirt, qty: 2, price: 90_000, warehouse_code: 'K02' }),
    buildBilledLine({ key: 'b', product: scarf, qty: 1 }),
  ];
  const details = [
    { product_id: 1, qty: 1 },
    { product_id: 1, qty: 1 },
  ];
  expect(qtyByCode(addedLines(lines, { details }))).toEqual([['KH01', 1]]);
});

test('of a line that has grown the pieces beyond are left, without the discount of the other customer', () => {
  const lines = [buildBilledLine({ product: shirt, qty: 5, discount: 50_000, percent: 10 })];
  const added = addedLines(lines, { details: [{ product_id: 1, qty: 2 }] });
  expect(qtyByCode(added)).toEqual([['AO01', 3]]);
  expect(added).toMatchObject([{ discount: 0, percent: null }]);
});

test('saved pieces are taken off line after line', () => {
  const lines = [
    buildBilledLine({ key: 'a', product: shirt, qty: 2 }),
    buildBilledLine({ key: 'b', product: shirt, qty: 2, warehouse_code: 'K02' }),
  ];
  expect(qtyByCode(addedLines(lines, { details: [{ product_id: 1, qty: 3 }] }))).toEqual([['AO01', 1]]);
});
