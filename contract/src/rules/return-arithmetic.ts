/**
 * What a return of a bill's goods comes to (docs/decisions/0022-the-discount-of-a-return.md): whole dong and pieces.
 * Applied by the form while typing and by the server, on what it has read of a locked bill.
 */

/** A line of a bill, and what of it has come back by returns that stand. */
export interface RepaidLine {
  sold_qty: number;
  /** What the customer was asked for a piece. */
  price: number;
  /** Of the whole line. */
  sold_discount: number;
  repaid_qty: number;
  repaid_discount: number;
}

/** What of a line comes back. */
export interface ReturnFigures {
  qty: number;
  /** Kept back from what the customer gets, such as for a stain. */
  reduce_amount: number;
}

export interface ReturnAmounts {
  amount: number;
  discount: number;
  final_amount: number;
}

export interface ReturnTotals {
  row_count: number;
  total_amount: number;
  total_discount: number;
  total_reduce_amount: number;
  total_final_amount: number;
}

/** Pieces that can still come back. */
export function remainingQty({ sold_qty, repaid_qty }: RepaidLine): number {
  return sold_qty - repaid_qty;
}

/**
 * The share of the line's discount that goes back with so many pieces: pro rata and rounded down, no more than is left
 * of it, and no less than leaves the pieces that stay able to carry the rest. So the last return takes all that is
 * left, and none costs less than nothing.
 */
export function returnedDiscount(line: RepaidLine, qty: number): number {
  // Products of an amount and a quantity leave the range in which numbers are exact.
  const share = Number((BigInt(line.sold_discount) * BigInt(qty)) / BigInt(line.sold_qty));
  const { least, most } = possibleDiscounts(line, qty);
  return Math.min(most, Math.max(least, share));
}

/** Whether a return that was written before may stand again with the discount it has. */
export function isDiscountPossible(
  line: RepaidLine,
  { qty, discount }: { qty: number; discount: number },
): boolean {
  const { least, most } = possibleDiscounts(line, qty);
  return least <= discount && discount <= most;
}

function possibleDiscounts(line: RepaidLine, qty: number): { least: number; most: number } {
  const rest = line.sold_discount - line.repaid_discount;
  return {
    least: rest - (remainingQty(line) - qty) * line.price,
    most: Math.min(rest, qty * line.price),
  };
}

/** `reduce_amount` is at most what amount and discount leave; beyond that nothing is paid back. */
export function returnAmounts(line: RepaidLine, { qty, reduce_amount }: ReturnFigures): ReturnAmounts {
  const amount = qty * line.price;
  const discount = returnedDiscount(line, qty);
  return { amount, discount, final_amount: Math.max(0, amount - discount - reduce_amount) };
}

export function returnTotals(
  lines: readonly (ReturnAmounts & Pick<ReturnFigures, 'reduce_amount'>)[],
): ReturnTotals {
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    row_count: lines.length,
    total_amount: sum(({ amount }) => amount),
    total_discount: sum(({ discount }) => discount),
    total_reduce_amount: sum(({ reduce_amount }) => reduce_amount),
    total_final_amount: sum(({ final_amount }) => final_amount),
  };
}
