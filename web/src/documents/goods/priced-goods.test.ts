import { describe, expect, test } from 'vitest';
import { buildLine } from './goods.factories.ts';
import { withFigures, withPrices } from './priced-goods.ts';

describe('a discount typed as a share', () => {
  test('follows the quantity and the price, an amount stays', () => {
    const tenPercent = buildLine({ discount: 10_000, percent: 10 });
    expect(withFigures(tenPercent, { qty: 3 })).toMatchObject({ qty: 3, discount: 30_000 });
    expect(withFigures(tenPercent, { price: 50_000 })).toMatchObject({ discount: 5_000 });
    expect(withFigures(buildLine({ discount: 10_000 }), { qty: 3 })).toMatchObject({ discount: 10_000 });
  });

  test('is an amount again when one is typed', () => {
    const tenPercent = buildLine({ discount: 10_000, percent: 10 });
    expect(withFigures(tenPercent, { discount: 7_000, percent: null })).toMatchObject({
      discount: 7_000,
      percent: null,
    });
  });
});

test('prices that changed meanwhile are taken over, shares with them', () => {
  const lines = [buildLine(), buildLine({ key: 'other', discount: 10_000, percent: 10 })];
  expect(withPrices(lines, [{ index: 1, price: 80_000 }])).toMatchObject([
    { price: 100_000 },
    { price: 80_000, discount: 8_000 },
  ]);
});
