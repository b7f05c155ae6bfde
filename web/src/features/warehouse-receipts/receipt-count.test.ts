import { describe, expect, it } from 'vitest';
import { countOf, countScanned, nothingCounted, type ReceiptCounts } from './receipt-count.ts';

const lines = [
  { id: 1, product_id: 10, qty: 2, sent_qty: 2 },
  { id: 2, product_id: 20, qty: 5, sent_qty: 5 },
  { id: 3, product_id: 10, qty: 1, sent_qty: 1 },
];

function scan(productIds: number[], from: ReceiptCounts = nothingCounted): ReceiptCounts {
  return productIds.reduce<ReceiptCounts>(
    (counts, productId) => countScanned(lines, counts, productId).counts,
    from,
  );
}

const countsOf = (counts: ReceiptCounts) => lines.map((line) => countOf(counts, line));

describe('the lines of a transfer', () => {
  it('have come as they were sent as long as nobody counts', () => {
    expect(countsOf(nothingCounted)).toEqual([2, 5, 1]);
  });

  it('are counted from 0 with the first scan, a piece at a time', () => {
    expect(countsOf(scan([20]))).toEqual([0, 1, 0]);
    expect(countsOf(scan([20, 10, 20]))).toEqual([1, 2, 0]);
  });

  it('keep what was typed before the first scan', () => {
    expect(countsOf(scan([10], { ...nothingCounted, counted: { 2: 4 } }))).toEqual([1, 4, 0]);
  });

  it('fill one after the other, and take no more than was sent', () => {
    const full = scan([10, 10, 10]);
    expect(countsOf(full)).toEqual([2, 0, 1]);
    const more = countScanned(lines, full, 10);
    expect(countsOf(more.counts)).toEqual([2, 0, 1]);
    expect(more.outcome).toBe('full');
  });

  it('stay as they are where the code is of none of them, and still count from 0 afterwards', () => {
    const unknown = countScanned(lines, nothingCounted, 30);
    expect(countsOf(unknown.counts)).toEqual([2, 5, 1]);
    expect(unknown.outcome).toBe('unknown');
    expect(countsOf(scan([30, 20]))).toEqual([0, 1, 0]);
  });
});
