import { messages } from '@soquay/contract/messages';
import { expect, test } from 'vitest';
import { holdDayFault } from './hold-days.ts';

test('a hold ends from today to 90 days on', () => {
  expect(holdDayFault('2026-11-21', '2026-11-22')).toBe(messages.holdDayPast);
  expect(holdDayFault('2026-11-22', '2026-11-22')).toBeNull();
  expect(holdDayFault('2027-02-20', '2026-11-22')).toBeNull();
  expect(holdDayFault('2027-02-21', '2026-11-22')).toBe(messages.holdDayTooFar);
});
