import { expect, test } from 'vitest';
import { likelyCash } from './likely-cash.ts';

test.each([
  [87_000, [87_000, 90_000, 100_000, 200_000]],
  [259_000, [259_000, 260_000, 300_000, 500_000]],
  [987_000, [987_000, 990_000, 1_000_000]],
  [1_230_000, [1_230_000, 1_250_000, 1_300_000, 1_500_000]],
  [500_000, [500_000]],
  [17_050_000, [17_050_000, 17_100_000]],
])('for %i people hand over one of %j', (amount, sums) => {
  expect(likelyCash(amount)).toEqual(sums);
});
