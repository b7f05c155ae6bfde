import type { PriceChange } from '@soquay/contract/product';
import { expect, test } from 'vitest';
import { priceSeries } from './price-series.ts';

function change(at: string, price_field: PriceChange['price_field'], from: number, to: number): PriceChange {
  const who = { document_kind: null, document_id: null, user_id: 1, fullname: 'Hoa' };
  return { id: 1, at, price_field, price_before: from, price_after: to, ...who };
}

test('each price stands at what it was until it changes, and goes on until now', () => {
  const changes = [
    change('1970-01-01T00:00:03Z', 'price', 200, 300),
    change('1970-01-01T00:00:02Z', 'original_price', 50, 60),
    change('1970-01-01T00:00:01Z', 'price', 100, 200),
  ];
  expect(priceSeries(changes, 4_000)).toEqual({
    moments: [1, 2, 3, 4],
    lines: [
      { field: 'original_price', amounts: [50, 60, 60, 60] },
      { field: 'price', amounts: [200, 200, 300, 300] },
    ],
  });
});

test('without a change there is nothing to draw', () => {
  expect(priceSeries([], 1_000)).toEqual({ moments: [1], lines: [] });
});
