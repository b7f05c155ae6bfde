import { expect, test } from 'vitest';
import { paymentKinds } from '../payment-methods.ts';
import { collectedOf, moneyOfBill } from './collected.ts';

const bill = {
  transfer_received: 0,
  received_amount: 0,
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
  expect(collectedOf({ ...transfer, status: 0 })).toBe('uncollected');
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

test('of a transfer that came in part the rest alone is still to come, of one that came twice there is too much', () => {
  const transfer = { ...bill, payment_kind: 'transfer' } as const;
  expect(moneyOfBill(transfer)).toEqual({ collected: 0, rest: 250_000, excess: 0 });
  const part = { ...transfer, received_amount: 100_000 } as const;
  expect(moneyOfBill(part)).toEqual({ collected: 100_000, rest: 150_000, excess: 0 });
  const more = { ...transfer, transfer_received: 1, received_amount: 300_000 } as const;
  expect(moneyOfBill(more)).toEqual({ collected: 250_000, rest: 0, excess: 50_000 });
  expect(moneyOfBill({ ...bill, payment_kind: 'cod' })).toEqual({ collected: 0, rest: 250_000, excess: 0 });
  expect(moneyOfBill({ ...bill, payment_kind: 'cash' })).toMatchObject({ collected: 250_000, rest: 0 });
});

test('a bill that was deleted before its money came has collected nothing', () => {
  for (const payment_kind of ['transfer', 'cod'] as const) {
    const gone = { ...bill, payment_kind, status: 0 } as const;
    expect(collectedOf(gone)).toBe('uncollected');
    expect(moneyOfBill(gone).collected).toBe(0);
  }
});
