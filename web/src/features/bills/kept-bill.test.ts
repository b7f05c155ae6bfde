import { describe, expect, test } from 'vitest';
import { untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { buildLine, buildProduct, stock } from '@/documents/goods/goods.factories.ts';
import { entryOf } from '@/documents/goods/goods-entry.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { keptGoods, noEntry } from '@/documents/goods/kept-goods.ts';
import { pricedGoods } from '@/documents/goods/priced-goods.ts';
import { buildHeader } from './bill-form.factories.ts';
import { keptHeader } from './bill-form.ts';

const keptBill = keptGoods(keptHeader, pricedGoods);

const half = {
  ...untouchedDraft({
    shopId: 3,
    header: buildHeader({ customer_name: 'Chị Lan', bill_percent: 5 }),
    lines: [],
  }),
  saved: { id: 9, version: 2 },
  lines: [buildLine({ percent: 10, qty: null }), buildLine({ key: 'saved-4', id: 4 })],
  scans: [{ key: 'scan', text: '8935000001000', problem: 'Hết hàng', goods: 'AO01 Áo sơ mi' }],
  entry: {
    text: 'AO',
    entry: { ...entryOf(pricedGoods, goodsProduct(buildProduct()), stock), replaces: 'line' },
  },
};

describe('a kept bill', () => {
  test('comes back as it was, each value of it', () => {
    expect(keptBill.parse(structuredClone(half))).toEqual(half);
    const untouched = {
      ...untouchedDraft({ shopId: 3, header: buildHeader(), lines: [] }),
      entry: noEntry(pricedGoods),
    };
    expect(keptBill.parse(untouched)).toEqual(untouched);
  });

  test('of a version that knew other fields is refused', () => {
    const { customer_name: _, ...older } = half.header;
    expect(keptBill.safeParse({ ...half, header: older }).success).toBe(false);
    expect(keptBill.safeParse({ ...half, writeKey: undefined }).success).toBe(false);
    expect(keptBill.safeParse(null).success).toBe(false);
  });
});
