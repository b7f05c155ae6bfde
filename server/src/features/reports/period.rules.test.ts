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

describe('it is compared with', () => {
  test.each([
    ['the day before, of a day', ['2026-11-22', '2026-11-22'], ['2026-11-21', '2026-11-21']],
    ['the day before, of the 1st', ['2026-11-01', '2026-11-01'], ['2026-10-31', '2026-10-31']],
    ['the seven days before, of seven', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
    ['the same days of the month before', ['2026-11-01', '2026-11-22'], ['2026-10-01', '2026-10-22']],
    ['them over the turn of the year', ['2027-01-01', '2027-01-05'], ['2026-12-01', '2026-12-05']],
    ['a shorter month to its end', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['as many days of a longer one', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-28']],
    ['as many days, of more than a month', ['2026-10-01', '2026-11-22'], ['2026-08-09', '2026-09-30']],
    ['as many days, of a leap year', ['2024-01-01', '2024-12-31'], ['2022-12-31', '2023-12-31']],
  ])('%s', (_, [from_date = '', to_date = ''], [first, last]) => {
    expect(periodBefore({ from_date, to_date })).toEqual({ from_date: first, to_date: last });
  });
});

test('more than a year is refused at to_date', () => {
  refuseLong({ from_date: '2024-01-01', to_date: '2024-12-31' });
  expect(() => refuseLong({ from_date: '2024-01-01', to_date: '2025-01-01' })).toThrow(
    expect.objectContaining({ errors: { to_date: 'Chọn nhiều nhất 366 ngày' } }),
  );
});
