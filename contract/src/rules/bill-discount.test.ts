import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineFigures, lineAmounts } from './bill-arithmetic.ts';
import { percentOf, spreadDiscount } from './bill-discount.ts';

function lineOf(price: number, { qty = 1, discount = 0 } = {}): LineFigures {
  return { qty, price, discount };
}

/** Prices from a dong to millions, some lines reduced already. */
const line = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.oneof(fc.nat(9), fc.nat(10_000_000)))
  .chain(([qty, price]) =>
    fc.record({ qty: fc.constant(qty), price: fc.constant(price), discount: fc.nat(qty * price) }),
  );

const billWithDiscount = fc
  .array(line, { maxLength: 20 })
  .chain((lines) =>
    fc.tuple(fc.constant(lines), fc.nat(sumOf(lines.map((line) => lineAmounts(line).final_amount)))),
  );

describe('a discount on the whole bill', () => {
  test('is spread pro rata to what each line costs after its own discount', () => {
    const lines = [lineOf(300_000), lineOf(100_000, { qty: 2, discount: 100_000 })];
    expect(spreadDiscount(lines, 40_000)).toEqual([30_000, 10_000]);
  });

  test('is rounded down, the rest on the largest line', () => {
    expect(spreadDiscount([lineOf(10_000), lineOf(20_000), lineOf(10_000)], 10_001)).toEqual([
      2_500, 5_001, 2_500,
    ]);
  });

  test('leaves the rest to the next line where the largest cannot take it', () => {
    expect(spreadDiscount([lineOf(1), lineOf(1), lineOf(1)], 2)).toEqual([1, 1, 0]);
  });

  test('of nothing, or on lines that cost nothing, reduces nothing', () => {
    expect(spreadDiscount([lineOf(10_000), lineOf(5_000)], 0)).toEqual([0, 0]);
    expect(spreadDiscount([lineOf(0)], 0)).toEqual([0]);
    expect(spreadDiscount([], 0)).toEqual([]);
  });

  test('of amounts beyond exact multiplication stays exact', () => {
    const most = 1_000_000_000_000_000;
    expect(spreadDiscount([lineOf(most), lineOf(most - 1)], most)).toEqual([
      500_000_000_000_001, 499_999_999_999_999,
    ]);
  });

  test('comes out to the dong on any bill, with no line below 0', () => {
    fc.assert(
      fc.property(billWithDiscount, ([lines, discount]) => {
        const costs = lines.map((line) => lineAmounts(line).final_amount);
        const total = sumOf(costs);
        const shares = spreadDiscount(lines, discount);
        expect(sumOf(shares)).toBe(discount);
        for (const [index, cost] of costs.entries()) {
          const exact = total === 0 ? 0n : (BigInt(cost) * BigInt(discount)) / BigInt(total);
          expect(shares[index]).toBeGreaterThanOrEqual(Number(exact));
          expect(shares[index]).toBeLessThanOrEqual(cost);
        }
      }),
    );
  });
});

test.each([
  [987_000, 10, 98_700],
  [999, 10, 99],
  [1_000_000, 12.5, 125_000],
  [333_333, 100, 333_333],
  [100_000_000_000_000, 0.07, 70_000_000_000],
  [100, 0, 0],
])('of %i, %f percent is %i', (amount, percent, discount) => {
  expect(percentOf(amount, percent)).toBe(discount);
});

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
