import { businessDay } from '@soquay/contract/rules/day';
import { expect, test } from 'vitest';
import { dayRanges } from './day-ranges.ts';

test.each([
  ['half an hour before midnight', '2026-03-01T16:30:00Z', '2026-03-01', '2026-02-28'],
  ['half an hour after', '2026-03-01T17:30:00Z', '2026-03-02', '2026-03-01'],
])('%s in Ho Chi Minh City', (_, moment, today, yesterday) => {
  expect(dayRanges(businessDay(new Date(moment)))).toMatchObject({
    today: { from_date: today, to_date: today },
    yesterday: { from_date: yesterday, to_date: yesterday },
    thisMonth: { from_date: '2026-03-01', to_date: today },
  });
});

test('seven days end today', () => {
  const { lastSevenDays } = dayRanges('2026-01-03');
  expect(lastSevenDays).toEqual({ from_date: '2025-12-28', to_date: '2026-01-03' });
});
