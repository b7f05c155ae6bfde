import type { ReceiptLine, SavedReceipt } from '@soquay/contract/warehouse-receipts';

/** A line as far as its money goes, typed or saved. */
interface Costed {
  qty: number | null;
  original_price?: number | null | undefined;
}

export interface ReceiptAmounts {
  /** Whole dong, of all lines that say what was paid for them. */
  total: number;
  unpricedLines: number;
}

/** Sums the goods of a saved receipt; null of a transfer, for which nothing is paid, and for who is told of no costs. */
export function receiptAmounts({ total_amount, unpriced_count }: SavedReceipt): ReceiptAmounts | null {
  if (typeof total_amount !== 'number') return null;
  return { total: total_amount, unpricedLines: unpriced_count ?? 0 };
}

/** The same of lines in a form. */
export function linesAmounts(lines: readonly Costed[]): ReceiptAmounts {
  return {
    total: lines.reduce((sum, line) => sum + amountOf(line), 0),
    unpricedLines: lines.filter((line) => !isPriced(line)).length,
  };
}

export function isPriced({ original_price }: Costed): boolean {
  return typeof original_price === 'number';
}

/** Nothing where nobody said what a piece cost. */
export function amountOf({ qty, original_price }: Costed): number {
  return (qty ?? 0) * (original_price ?? 0);
}

/** How much more the supplier's invoice says than the goods come to; null where it says nothing. */
export function invoiceDifference(invoiceTotal: number | null | undefined, total: number): number | null {
  return typeof invoiceTotal === 'number' ? invoiceTotal - total : null;
}

/** By how many percent a cost differs from the last one, signed; null where it does not, or there is nothing to compare. */
export function costChange(
  { original_price }: Pick<ReceiptLine, 'original_price'>,
  last: number | null | undefined,
): number | null {
  if (typeof original_price !== 'number' || !last || original_price === last) return null;
  return ((original_price - last) / last) * 100;
}
