import { countDays } from '@soquay/contract/rules/day';
import { say } from '@soquay/contract/said';
import { describe, expect, test } from 'vitest';
import { decidePeriod, periodBefore, refuseLong } from './period.rules.ts';

const today = '2026-11-22';

test.each([
  ['nothing: the month to today', {}, ['2026-11-01', '2026-11-22']],
  ['both days', { from_date: '2026-03-08', to_date: '2026-03-09' }, ['2026-03-08', '2026-03-09']],
  ['a beginning: to today', { from_date: '2026-11-20' }, ['2026-11-20', '2026-11-22']],
  ['a beginning in days to come: that day', { from_date: '2026-12-01' }, ['2026-12-01', '2026-12-01']],
  ['an end: that day', { to_date: '2026-03-08' }, ['2026-03-08', '2026-03-08']],
])('a report is asked by %s', (_, asked, [from_date, to_date]) => {
  expect(decidePeriod(asked, today)).toEqual({ from_date, to_date });
});

describe('it is compared with the same weekdays:', () => {
  test.each([
    ['a Sunday with the one before', ['2026-11-22', '2026-11-22'], ['2026-11-15', '2026-11-15']],
    ['the 1st too', ['2026-11-01', '2026-11-01'], ['2026-10-25', '2026-10-25']],
    ['seven days with the seven before', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
    ['eight with those two weeks before', ['2026-11-15', '2026-11-22'], ['2026-11-01', '2026-11-08']],
    ['the month so far', ['2026-11-01', '2026-11-22'], ['2026-10-04', '2026-10-25']],
    ['days at the turn of the year', ['2027-01-01', '2027-01-05'], ['2026-12-25', '2026-12-29']],
    ['a whole month', ['2026-03-01', '2026-03-31'], ['2026-01-25', '2026-02-24']],
    ['a leap year', ['2024-01-01', '2024-12-31'], ['2022-12-26', '2023-12-26']],
  ])('%s', (_, [from_date = '', to_date = ''], [first = '', last = '']) => {
    expect(periodBefore({ from_date, to_date })).toEqual({ from_date: first, to_date: last });
    expect(countDays(first, last)).toBe(countDays(from_date, to_date));
    expect(last < from_date).toBe(true);
  });
});

test('more than a year is refused at to_date', () => {
  refuseLong({ from_date: '2024-01-01', to_date: '2024-12-31' });
  expect(() => refuseLong({ from_date: '2024-01-01', to_date: '2025-01-01' })).toThrow(
    expect.objectContaining({ errors: { to_date: say('periodTooLong') } }),
  );
});
