import { messages } from '@soquay/contract/messages';
import { expect, test } from 'vitest';
import { addDays, holdDayFault } from './hold-days.ts';

test('a hold ends from today to 90 days on', () => {
  expect(holdDayFault('2026-11-21', '2026-11-22')).toBe(messages.holdDayPast);
  expect(holdDayFault('2026-11-22', '2026-11-22')).toBeNull();
  expect(holdDayFault('2027-02-20', '2026-11-22')).toBeNull();
  expect(holdDayFault('2027-02-21', '2026-11-22')).toBe(messages.holdDayTooFar);
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
