import { expect, test } from 'vitest';
import { paymentKinds } from '../payment-methods.ts';
import { collectedOf } from './collected.ts';

const bill = {
  transfer_received: 0,
  status: 1,
  repaid: 'none',
  total_final_amount_after_pre_paid: 250_000,
} as const;

test('a saved bill has been collected, but for what the carrier or a transfer brings', () => {
  const collected = paymentKinds.filter(
    (payment_kind) => collectedOf({ ...bill, payment_kind }) === 'collected',
  );
  expect(collected).toEqual(['cash', 'card', 'other']);
});

test('a transfer that the till saw come says so', () => {
  expect(collectedOf({ ...bill, payment_kind: 'transfer', transfer_received: 1 })).toBe('transferred');
});

test('a transfer that nobody saw come is awaited, but of what is deleted or has come back', () => {
  const transfer = { ...bill, payment_kind: 'transfer' } as const;
  expect(collectedOf(transfer)).toBe('awaited');
  expect(collectedOf({ ...transfer, status: 0 })).toBe('collected');
  expect(collectedOf({ ...transfer, repaid: 'part' })).toBe('collected');
});

test('where the deposit has paid all there is nothing to collect', () => {
  for (const payment_kind of paymentKinds) {
    const paid = {
      ...bill,
      payment_kind,
      transfer_received: 1,
      total_final_amount_after_pre_paid: 0,
    } as const;
    expect(collectedOf(paid)).toBe('toPay');
  }
});
