import { expect, test } from 'vitest';
import { paymentKinds } from '../payment-methods.ts';
import { isCollected } from './collected.ts';

test('a saved bill has been collected, whatever it is paid by, but for what the carrier brings', () => {
  const collected = paymentKinds.filter((payment_kind) =>
    isCollected({ payment_kind, total_final_amount_after_pre_paid: 250_000 }),
  );
  expect(collected).toEqual(['cash', 'transfer', 'card', 'other']);
});

test('where the deposit has paid all there is nothing to collect', () => {
  for (const payment_kind of paymentKinds) {
    expect(isCollected({ payment_kind, total_final_amount_after_pre_paid: 0 })).toBe(false);
  }
});
