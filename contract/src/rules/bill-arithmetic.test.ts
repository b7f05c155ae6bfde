import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAmount, maxLines, maxPrice, maxQty } from '../fields.ts';
import { billTotals, lineAmounts } from './bill-arithmetic.ts';

describe('a line', () => {
  test.each([
    { qty: 1, price: 150_000, discount: 0, amount: 150_000, final: 150_000 },
    { qty: 3, price: 99_000, discount: 27_000, amount: 297_000, final: 270_000 },
    { qty: 2, price: 50_000, discount: 100_000, amount: 100_000, final: 0 },
    { qty: 5, price: 0, discount: 0, amount: 0, final: 0 },
  ])('$qty × $price less $discount comes to $final', ({ qty, price, discount, amount, final }) => {
    expect(lineAmounts({ qty, price, discount })).toEqual({ amount, final_amount: final });
  });

  test('never comes to less than 0, however large its discount', () => {
    expect(lineAmounts({ qty: 1, price: 10_000, discount: 10_001 })).toEqual({
      amount: 10_000,
      final_amount: 0,
    });
  });
});

describe('a bill', () => {
  test('adds up its lines and asks for what the deposit leaves', () => {
    const lines = [
      { qty: 2, price: 120_000, discount: 20_000 },
      { qty: 1, price: 80_000, discount: 0 },
    ];
    expect(billTotals(lines, 100_000)).toEqual({
      row_count: 2,
      total_amount: 320_000,
      total_discount: 20_000,
      total_final_amount: 300_000,
      total_final_amount_after_pre_paid: 200_000,
    });
  });

  test('without lines comes to nothing', () => {
    expect(billTotals([], 0)).toEqual({
      row_count: 0,
      total_amount: 0,
      total_discount: 0,
      total_final_amount: 0,
      total_final_amount_after_pre_paid: 0,
    });
  });
});

/** A line within the caps whose discount is no more than its amount, as a saved bill has it. */
const line = fc
  .tuple(fc.integer({ min: 1, max: maxQty }), fc.integer({ min: 0, max: maxPrice }))
  .filter(([qty, price]) => qty * price <= maxAmount / maxLines)
  .chain(([qty, price]) =>
    fc.record({ qty: fc.constant(qty), price: fc.constant(price), discount: fc.nat(qty * price) }),
  );

describe('any bill within the caps', () => {
  test('is exact to the dong: the sums are those of whole-number arithmetic without limits', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: maxLines }), (lines) => {
        const exact = lines.reduce((sum, { qty, price }) => sum + BigInt(qty) * BigInt(price), 0n);
        const totals = billTotals(lines, 0);
        expect(BigInt(totals.total_amount)).toBe(exact);
        expect(totals.total_amount - totals.total_discount).toBe(totals.total_final_amount);
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    const shuffled = fc
      .array(line, { maxLength: 20 })
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, fc.nat(), ([lines, others], prePaid) => {
        expect(billTotals(others, prePaid)).toEqual(billTotals(lines, prePaid));
      }),
    );
  });
});
