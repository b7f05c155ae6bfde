import { type LineColumn, type SummedFields, sumLines } from '../summed-fields.ts';

/**
 * Arithmetic of a return of a bill's goods (docs/decisions/0022-the-discount-of-a-return.md): whole dong and pieces.
 * Applied by the form while typing and by the server, on what it has read of a locked bill.
 */

/** Figures that a return sums over its lines; none is hidden from who may see the return. */
export const returnSummed = {
  total_amount: { line: 'amount', label: 'tổng tiền', heading: 'Tổng tiền', width: 16 },
  total_discount: { line: 'discount', label: 'tổng chiết khấu', heading: 'Chiết khấu', width: 14 },
  total_reduce_amount: { line: 'reduce_amount', label: 'tổng giảm trừ', heading: 'Giảm trừ', width: 14 },
  total_final_amount: {
    line: 'final_amount',
    label: 'tổng tiền sau chiết khấu',
    heading: 'Trả khách',
    width: 16,
  },
} as const satisfies SummedFields;

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

export type ReturnTotals = Record<'row_count' | keyof typeof returnSummed, number>;

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
  lines: readonly Record<LineColumn<typeof returnSummed>, number>[],
): ReturnTotals {
  return { row_count: lines.length, ...sumLines(returnSummed, lines) };
}
