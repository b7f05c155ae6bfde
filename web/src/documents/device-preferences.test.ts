import { expect, test } from 'vitest';
import { usualBuyer, usualPaymentMethod } from './device-preferences.ts';

const methods = [
  { payment_code: 'CK', kind: 'transfer' },
  { payment_code: 'TIEN', kind: 'cash' },
  { payment_code: 'TM', kind: 'other' },
] as const;

test('a new document is paid in cash until somebody says otherwise', () => {
  expect(usualPaymentMethod(methods)).toBe('TIEN');
});

test('where there is no cash, somebody has to choose', () => {
  expect(usualPaymentMethod(methods.slice(0, 1))).toBeNull();
});

const [hoa, nam, lan] = [{ user_id: 3 }, { user_id: 5 }, { user_id: 8 }] as const;

test.each([
  ['the person themself, who buys', [hoa, nam], { userId: 3, lastId: 5 }, 3],
  ['who bought last on this device', [hoa, nam], { userId: 9, lastId: 5 }, 5],
  ['the only one there is, where the last one buys no more', [lan], { userId: 9, lastId: 5 }, 8],
  ['nobody, where it is for somebody to say', [hoa, nam], { userId: 9, lastId: undefined }, null],
])('a pre-order begins with %s', (_, buyers, about, expected) => {
  expect(usualBuyer(buyers, about)).toBe(expected);
});
