import { expect, test } from 'vitest';
import { paymentKinds } from '../payment-methods.ts';
import { collectedOf } from './collected.ts';

const bill = { transfer_received: 0, total_final_amount_after_pre_paid: 250_000 } as const;

test('a saved bill has been collected, whatever it is paid by, but for what the carrier brings', () => {
  const collected = paymentKinds.filter(
    (payment_kind) => collectedOf({ ...bill, payment_kind }) === 'collected',
  );
  expect(collected).toEqual(['cash', 'transfer', 'card', 'other']);
});

test('a transfer that the till saw come says so', () => {
  expect(collectedOf({ ...bill, payment_kind: 'transfer', transfer_received: 1 })).toBe('transferred');
});

test('where the deposit has paid all there is nothing to collect', () => {
  for (const payment_kind of paymentKinds) {
    const paid = { payment_kind, transfer_received: 1, total_final_amount_after_pre_paid: 0 } as const;
    expect(collectedOf(paid)).toBe('toPay');
  }
});
