import { describe, expect, test } from 'vitest';
import { buildHeader, buildLine, buildProduct, stock } from './bill-form.factories.ts';
import { emptyEntry, entryOf, lineProduct } from './bill-goods.ts';
import { keptBill, untouchedBill } from './kept-bill.ts';

const half = {
  ...untouchedBill({ shopId: 3, header: buildHeader({ customer_name: 'Chị Lan', bill_percent: 5 }) }),
  saved: { id: 9, version: 2 },
  lines: [buildLine({ percent: 10, qty: null }), buildLine({ key: 'saved-4', id: 4 })],
  scans: [{ key: 'scan', text: '8935000001000', problem: null }],
  entry: { text: 'AO', entry: { ...entryOf(lineProduct(buildProduct()), stock), replaces: 'line' } },
};

describe('a kept bill', () => {
  test('comes back as it was, each value of it', () => {
    expect(keptBill.parse(structuredClone(half))).toEqual(half);
    const untouched = untouchedBill({ shopId: 3, header: buildHeader() });
    expect(keptBill.parse(untouched)).toEqual({ ...untouched, entry: { text: '', entry: emptyEntry } });
  });

  test('of a version that knew other fields is refused', () => {
    const { customer_name: _, ...older } = half.header;
    expect(keptBill.safeParse({ ...half, header: older }).success).toBe(false);
    expect(keptBill.safeParse({ ...half, writeKey: undefined }).success).toBe(false);
    expect(keptBill.safeParse(null).success).toBe(false);
  });
});
