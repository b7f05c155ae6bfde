/**
 * Arithmetic of a return of a bill's goods (docs/decisions/0022-the-discount-of-a-return.md): whole dong and pieces.
 * Applied by the form while typing and by the server, on what it has read of a locked bill.
 */

/** Line of a bill, with what live returns have taken back of it. */
export interface RepaidLine {
  sold_qty: number;
  /** Price of a piece. */
  price: number;
  /** Discount on the whole line. */
  sold_discount: number;
  repaid_qty: number;
  repaid_discount: number;
}

/** Returned part of a line. */
export interface ReturnFigures {
  qty: number;
  /** Amount withheld from the refund, such as for a stain. */
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
 * Share of the line's discount for so many returned pieces: pro rata and rounded down, no more than is left, and no
 * less than lets the remaining pieces carry the rest. So the last return takes all that is left, and no return has a
 * negative amount.
 */
export function returnedDiscount(line: RepaidLine, qty: number): number {
  // Products of an amount and a quantity leave the range in which numbers are exact.
  const share = Number((BigInt(line.sold_discount) * BigInt(qty)) / BigInt(line.sold_qty));
  const { least, most } = possibleDiscounts(line, qty);
  return Math.min(most, Math.max(least, share));
}

/** True when an earlier return can be restored with its discount. */
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

/** Amounts of a returned line; `reduce_amount` is at most amount less discount, beyond which nothing is paid back. */
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
