import { type LineFigures, lineAmounts } from './bill-arithmetic.ts';

/**
 * Discounts as a seller thinks of them (decisions.md, 'Discount on the whole bill'): of the whole bill, or a
 * share of an amount. A bill keeps whole dong on its lines only; forms call these before they send it.
 */

/**
 * Spreads a discount on the whole bill over its lines pro rata to their cost after own discounts: whole dong, rounded
 * down, the rest on the largest line. `discount` must not exceed the sum of the lines.
 */
export function spreadDiscount(lines: readonly LineFigures[], discount: number): number[] {
  const costs = lines.map((line) => lineAmounts(line).final_amount);
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  // Products of two amounts leave the range in which numbers are exact.
  const shares = costs.map((cost) =>
    total === 0 ? 0 : Number((BigInt(cost) * BigInt(discount)) / BigInt(total)),
  );
  let rest = discount - shares.reduce((sum, share) => sum + share, 0);
  for (const index of largestFirst(costs)) {
    const share = shares[index] ?? 0;
    // A largest line of a few dong cannot take all of it: the next one does.
    const added = Math.min(rest, (costs[index] ?? 0) - share);
    shares[index] = share + added;
    rest -= added;
  }
  return shares;
}

/** A percentage of an amount in whole dong, rounded down; percent may have up to two decimals. */
export function percentOf(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Number((BigInt(amount) * BigInt(hundredths)) / 10_000n);
}

function largestFirst(costs: readonly number[]): number[] {
  return costs.map((_, index) => index).sort((one, other) => (costs[other] ?? 0) - (costs[one] ?? 0));
}
