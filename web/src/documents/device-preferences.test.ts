import { expect, test } from 'vitest';
import { usualPaymentMethod } from './device-preferences.ts';

const methods = [
  { payment_code: 'CK', kind: 'transfer' },
  { payment_code: 'TIEN', kind: 'cash' },
  { payment_code: 'TM', kind: 'other' },
] as const;

test.each([
  ['the one used last on this device', 'CK', methods, 'CK'],
  ['cash, on a device that has sold nothing yet', null, methods, 'TIEN'],
  ['cash, where the last one is gone', 'VI', methods, 'TIEN'],
  ['none, where there is neither', 'VI', methods.slice(0, 1), null],
])('a bill begins with %s', (_, last, known, expected) => {
  expect(usualPaymentMethod(known, last)).toBe(expected);
});
