import { describe, expect, test } from 'vitest';
import { changeOf, daysOf, shortAmount } from './chart-days.ts';

describe('the days of a chart', () => {
  const sold = { day: '2026-02-28', total_bill: 2, total_amount: 300_000 };
  const none = { total_bill: 0, total_amount: 0 };

  test('are every day of the period, those without sales too', () => {
    expect(daysOf({ from_date: '2026-02-27', to_date: '2026-03-01' }, [sold])).toEqual([
      { day: '2026-02-27', ...none },
      sold,
      { day: '2026-03-01', ...none },
    ]);
  });

  test('are one where it is a day, and none the wrong way round', () => {
    expect(daysOf({ from_date: '2026-02-28', to_date: '2026-02-28' }, [sold])).toEqual([sold]);
    expect(daysOf({ from_date: '2026-03-01', to_date: '2026-02-01' }, [])).toEqual([]);
  });
});

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 0, undefined],
])('%i after %i is a change of %s percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

test.each([
  [0, 'axisOnes', 0],
  [500, 'axisOnes', 500],
  [150_000, 'axisThousands', 150],
  [2_500_000, 'axisMillions', 2.5],
  [1_250_000_000, 'axisBillions', 1.25],
])('an axis says %i by %s', (amount, text, n) => {
  expect(shortAmount(amount)).toEqual({ text, n });
});
