import { expect, test } from 'vitest';
import { say } from '../said.ts';
import { preorderDayErrors } from './preorder-days.ts';

const today = '2026-03-08';
const errorsOf = (
  order_date: string,
  expire_date: string,
  before?: Parameters<typeof preorderDayErrors>[0],
) => preorderDayErrors({ order_date, expire_date }, { today, before });

test('nothing is promised for a day that has passed, or that comes before the order', () => {
  expect(errorsOf(today, today)).toEqual({});
  expect(errorsOf('2026-03-07', '2026-03-07')).toEqual({
    order_date: say('preorderDayPast'),
    expire_date: say('promisedDayPast'),
  });
  expect(errorsOf('2026-03-10', '2026-03-09')).toEqual({ expire_date: say('promisedDayBeforeOrder') });
});

test('a day that was saved so may have passed since', () => {
  const before = { order_date: '2026-03-01', expire_date: '2026-03-05' };
  expect(errorsOf('2026-03-01', '2026-03-05', before)).toEqual({});
  expect(errorsOf('2026-03-01', '2026-03-06', before)).toEqual({ expire_date: say('promisedDayPast') });
});
