import { expect, test } from 'vitest';
import { readDay } from './day-text.ts';

const today = '2026-11-22';

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  ['5/3/26', '2026-03-05'],
  ['5-3', '2026-03-05'],
  ['5.3', '2026-03-05'],
  [' 5 / 3 ', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['29/2/2028', '2028-02-29'],
  ['31/12', '2026-12-31'],
])('%j is read as %s', (typed, day) => {
  expect(readDay(typed, today)).toBe(day);
});

test.each(['', 'abc', '31/11', '29/2', '0/1', '1/0', '1/13', '5', '5/', '5/3/202', '2026-03-05', '5032026'])(
  '%j is no day',
  (typed) => {
    expect(readDay(typed, today)).toBeUndefined();
  },
);
