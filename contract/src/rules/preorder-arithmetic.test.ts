import { expect, test } from 'vitest';
import { carriedDeposit, preorderAmount, preorderTotals } from './preorder-arithmetic.ts';

test('the sum of a pre-order is that of its lines, each a quantity at a price', () => {
  const lines = [
    { qty: 2, price: 1_000_000 },
    { qty: 3, price: 50_000 },
  ];
  expect(lines.map(preorderAmount)).toEqual([2_000_000, 150_000]);
  expect(preorderTotals(lines)).toEqual({ row_count: 2, total_amount: 2_150_000 });
});

test.each([
  [500_000, 800_000, 500_000],
  [500_000, 300_000, 300_000],
  [0, 300_000, 0],
])('of a deposit of %i a bill of %i takes %i', (deposit, total, carried) => {
  expect(carriedDeposit(deposit, total)).toBe(carried);
});
