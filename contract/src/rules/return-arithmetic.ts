import { type LineColumn, type SummedFields, sumLines } from '../summed-fields.ts';

/**
 * What a return of a bill's goods comes to (docs/decisions/0022-the-discount-of-a-return.md): whole dong and pieces.
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

export type ReturnTotals = Record<'row_count' | keyof typeof returnSummed, number>;

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
  lines: readonly Record<LineColumn<typeof returnSummed>, number>[],
): ReturnTotals {
  return { row_count: lines.length, ...sumLines(returnSummed, lines) };
}
