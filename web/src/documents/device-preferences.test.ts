import { expect, test } from 'vitest';
import { usualPaymentMethod } from './device-preferences.ts';

const methods = ['CK', 'TM', 'THE'].map((payment_code) => ({ payment_code, payment_desc: payment_code }));

test.each([
  ['the one used last on this device', 'CK', methods, 'CK'],
  ['cash, on a device that has sold nothing yet', null, methods, 'TM'],
  ['cash, where the last one is gone', 'VI', methods, 'TM'],
  ['none, where there is neither', 'VI', methods.slice(0, 1), null],
])('a bill begins with %s', (_, last, known, expected) => {
  expect(usualPaymentMethod(known, last)).toBe(expected);
});
