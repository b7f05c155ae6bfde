import type { ReceiptLine, SavedReceipt } from '@soquay/contract/warehouse-receipts';

type PricedLine = ReceiptLine & { original_price: number };

interface ReceiptAmounts {
  /** Whole dong, of all lines that say what was paid for them. */
  total: number;
  unpricedLines: number;
}

/** What the goods of a receipt come to; null of a transfer, for which nothing is paid, and for who is told of no costs. */
export function receiptAmounts({ behaviour, details }: SavedReceipt): ReceiptAmounts | null {
  const priced = behaviour === 'transfer' ? [] : details.filter(isPriced);
  if (priced.length === 0) return null;
  return {
    total: priced.reduce((sum, line) => sum + amountOf(line), 0),
    unpricedLines: details.length - priced.length,
  };
}

export function isPriced(line: ReceiptLine): line is PricedLine {
  return typeof line.original_price === 'number';
}

export function amountOf({ qty, original_price }: PricedLine): number {
  return qty * original_price;
}
