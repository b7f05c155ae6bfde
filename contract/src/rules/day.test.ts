import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDay, businessTimeZone, countDays, firstOfMonth } from './day.ts';

test.each([
  ['23:30 in Ho Chi Minh City is still that day', '2026-03-08T23:30:00+07:00', '2026-03-08'],
  ['00:30 there is the next day, though it is not yet in UTC', '2026-03-09T00:30:00+07:00', '2026-03-09'],
  ['midnight begins a day', '2026-03-09T00:00:00+07:00', '2026-03-09'],
  ['a millisecond before it does not', '2026-03-08T23:59:59.999+07:00', '2026-03-08'],
  ['a year turns at midnight there', '2026-12-31T17:00:00Z', '2027-01-01'],
  ['the leap day is a day', '2028-02-29T00:30:00+07:00', '2028-02-29'],
])('%s', (_, moment, day) => {
  expect(businessDay(new Date(moment))).toBe(day);
});

test('agrees with the time zone’s own calendar at any moment', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone, dateStyle: 'short' });
  const moments = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(businessDay(moment)).toBe(calendar.format(moment));
    }),
  );
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('a day comes back by as many days, and both ends are counted', () => {
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(countDays('2028-02-28', '2028-03-01')).toBe(3);
  expect(countDays('2026-11-22', '2026-11-22')).toBe(1);
  expect(firstOfMonth('2026-11-22')).toBe('2026-11-01');
});
