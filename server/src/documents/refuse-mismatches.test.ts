import { say } from '@soquay/contract/said';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { refuseMismatches, type Sums } from './refuse-mismatches.ts';

function errorsOf(sent: object, computed: Sums) {
  try {
    refuseMismatches(sent, computed);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOTALS_MISMATCH') return error.errors;
    throw error;
  }
}

test('sums that agree, or were left out, are not refused, whatever else was sent', () => {
  expect(
    errorsOf({ total: 5, note: 'nhanh', paid: undefined }, { total: 5, paid: 0, rest: 5 }),
  ).toBeUndefined();
});

test('each sum that differs is told at its field', () => {
  expect(errorsOf({ total: 5, rest: 5 }, { total: 1_200_000, rest: 5 })).toEqual({
    total: say('computedAmount', { amount: 1_200_000 }),
  });
});

test('the sums of lines are told at their lines, all at once', () => {
  const sent = { details: [{ amount: 1 }, {}, { amount: 3, final_amount: 4 }] };
  const line = { amount: 2, final_amount: 2 };

  expect(errorsOf(sent, { details: [line, line, line] })).toEqual({
    'details.0.amount': say('computedAmount', { amount: 2 }),
    'details.2.amount': say('computedAmount', { amount: 2 }),
    'details.2.final_amount': say('computedAmount', { amount: 2 }),
  });
});

test('a sum of another kind than a number differs', () => {
  expect(errorsOf({ total: '5' }, { total: 5 })).toEqual({ total: say('computedAmount', { amount: 5 }) });
});
