import { expect, test } from 'vitest';
import { buildLine, buildProduct } from '@/documents/goods/goods.factories.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { withoutGoods } from './without-goods.ts';

const hat = goodsProduct(buildProduct({ product_id: 2, product_code: 'MU01' }));
const shirts = buildLine({ key: 'shirts', qty: 5, discount: 30 });
const hats = buildLine({ key: 'hats', product: hat, qty: 1, discount: 0 });
const of = (line: typeof shirts, qty: number, discount = 0) => ({ ...line, qty, discount });

test('a line of these goods alone goes, one they were added to has what it had', () => {
  const left = withoutGoods([shirts, hats], [of(hats, 1), of(shirts, 2, 20)]);
  expect(left).toEqual([{ ...shirts, qty: 3, discount: 10, percent: null }]);
});

test('goods that somebody has taken off meanwhile are not looked for', () => {
  expect(withoutGoods([shirts], [of(hats, 1)])).toEqual([shirts]);
});
