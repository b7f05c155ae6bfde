import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAmount, maxPrice, maxQty } from '../fields.ts';
import {
  isDiscountPossible,
  type RepaidLine,
  remainingQty,
  returnAmounts,
  returnedDiscount,
  returnTotals,
} from './return-arithmetic.ts';

function buildLine(given: Partial<RepaidLine> = {}): RepaidLine {
  return { sold_qty: 3, price: 100_000, sold_discount: 20_000, repaid_qty: 0, repaid_discount: 0, ...given };
}

/** The discounts of returns of one piece each, one after another. */
function piecesOneByOne(line: RepaidLine): number[] {
  const discounts: number[] = [];
  let repaid_discount = 0;
  for (let repaid_qty = 0; repaid_qty < line.sold_qty; repaid_qty += 1) {
    const discount = returnedDiscount({ ...line, repaid_qty, repaid_discount }, 1);
    discounts.push(discount);
    repaid_discount += discount;
  }
  return discounts;
}

describe('the discount of a return', () => {
  test('is the whole line’s when the whole line comes back', () => {
    expect(returnedDiscount(buildLine(), 3)).toBe(20_000);
  });

  test('is pro rata and rounded down, and the last return takes the rest', () => {
    expect(piecesOneByOne(buildLine())).toEqual([6_666, 6_666, 6_668]);
  });

  test('leaves no more to the last piece than that piece costs', () => {
    expect(piecesOneByOne(buildLine({ price: 10, sold_discount: 29 }))).toEqual([9, 10, 10]);
  });

  test('is nothing once all of it has gone back with other pieces', () => {
    expect(returnedDiscount(buildLine({ repaid_qty: 2, repaid_discount: 20_000 }), 1)).toBe(0);
  });

  test('is exact where amounts are as large as they can be', () => {
    const line = buildLine({
      sold_qty: 9_999,
      price: maxPrice,
      sold_discount: 9_999 * maxPrice - 7,
    });
    expect(returnedDiscount(line, 3_333)).toBe(3_333 * maxPrice - 3);
  });
});

test('a line costs its pieces less discount and reduction, and a return the sum of its lines', () => {
  const lines = [
    { ...returnAmounts(buildLine(), { qty: 1, reduce_amount: 3_334 }), reduce_amount: 3_334 },
    { ...returnAmounts(buildLine({ sold_discount: 0 }), { qty: 2, reduce_amount: 0 }), reduce_amount: 0 },
  ];
  expect(lines).toMatchObject([
    { amount: 100_000, discount: 6_666, final_amount: 90_000 },
    { amount: 200_000, discount: 0, final_amount: 200_000 },
  ]);
  expect(returnTotals(lines)).toEqual({
    row_count: 2,
    total_amount: 300_000,
    total_discount: 6_666,
    total_reduce_amount: 3_334,
    total_final_amount: 290_000,
  });
});

/** A return of a line, with what it was written with. */
interface Returned {
  qty: number;
  discount: number;
  isLive: boolean;
}

/** No bill comes to more than `maxAmount`. */
const soldLine = fc
  .oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: maxQty }))
  .chain((sold_qty) =>
    fc
      .oneof(
        fc.nat({ max: 50 }),
        fc.integer({ min: 0, max: Math.min(maxPrice, Math.floor(maxAmount / sold_qty)) }),
      )
      .chain((price) =>
        fc
          .oneof(fc.nat({ max: Math.min(sold_qty * price, 2 ** 31 - 1) }), fc.constant(sold_qty * price))
          .map((sold_discount) => ({ sold_qty, price, sold_discount })),
      ),
  );

/** Next step: returns a share of the rest, or deletes or restores a return. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('return'), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('delete', 'restore'), which: fc.nat({ max: 20 }) }),
  },
);

test('returned, deleted and restored in any order, no return costs less than nothing, all together give back no more discount than there was, and the whole line just that', () => {
  fc.assert(
    fc.property(soldLine, fc.array(step, { maxLength: 25 }), (sold, steps) => {
      const returns: Returned[] = [];
      const live = () => returns.filter(({ isLive }) => isLive);
      const line = (): RepaidLine => ({
        ...sold,
        repaid_qty: live().reduce((sum, { qty }) => sum + qty, 0),
        repaid_discount: live().reduce((sum, { discount }) => sum + discount, 0),
      });
      const giveBack = (qty: number) => {
        const discount = returnedDiscount(line(), qty);
        expect(isDiscountPossible(line(), { qty, discount })).toBe(true);
        returns.push({ qty, discount, isLive: true });
      };
      for (const next of steps) {
        if ('share' in next) {
          const qty = Math.ceil(next.share * remainingQty(line()));
          if (qty > 0) giveBack(qty);
        } else {
          const one = returns[next.which % Math.max(1, returns.length)];
          if (!one) continue;
          if (next.what === 'delete') one.isLive = false;
          else if (!one.isLive && one.qty <= remainingQty(line()) && isDiscountPossible(line(), one)) {
            one.isLive = true;
          }
        }
        for (const { qty, discount } of live()) {
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(qty * sold.price);
        }
        expect(line().repaid_discount).toBeLessThanOrEqual(sold.sold_discount);
      }
      if (remainingQty(line()) > 0) giveBack(remainingQty(line()));
      expect(line()).toMatchObject({ repaid_qty: sold.sold_qty, repaid_discount: sold.sold_discount });
    }),
    { numRuns: 2000 },
  );
});
