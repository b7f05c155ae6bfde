import type { ReceiptLine } from '@soquay/contract/warehouse-receipts';

/** How the lines of a transfer are counted, typed and scanned, without React. */

type CountedLine = Pick<ReceiptLine, 'id' | 'product_id' | 'qty' | 'sent_qty'>;

export interface ReceiptCounts {
  /** By line; null where a field is empty or wrong. Lines that are not here have come as they were sent. */
  counted: Readonly<Record<number, number | null>>;
  /** Whether something was scanned that is one of the lines. */
  isScanned: boolean;
}

export const nothingCounted: ReceiptCounts = { counted: {}, isScanned: false };

export function sentOf({ sent_qty, qty }: Pick<CountedLine, 'qty' | 'sent_qty'>): number {
  return sent_qty ?? qty;
}

export function countOf({ counted }: ReceiptCounts, line: CountedLine): number | null {
  return line.id in counted ? (counted[line.id] ?? null) : sentOf(line);
}

/**
 * One piece more of a scanned product, on its first line that is not full. Whoever scans counts from 0, so with the first
 * scan no line has come until it is scanned or typed.
 */
export function countScanned(
  lines: readonly CountedLine[],
  before: ReceiptCounts,
  productId: number,
): { counts: ReceiptCounts; outcome: 'taken' | 'unknown' | 'full' } {
  const ofProduct = lines.filter(({ product_id }) => product_id === productId);
  if (ofProduct.length === 0) return { counts: before, outcome: 'unknown' };
  const counted = before.isScanned
    ? before.counted
    : { ...Object.fromEntries(lines.map(({ id }) => [id, 0])), ...before.counted };
  const line = ofProduct.find((one) => (counted[one.id] ?? 0) < sentOf(one));
  if (!line) return { counts: { counted, isScanned: true }, outcome: 'full' };
  const qty = (counted[line.id] ?? 0) + 1;
  return { counts: { counted: { ...counted, [line.id]: qty }, isScanned: true }, outcome: 'taken' };
}
