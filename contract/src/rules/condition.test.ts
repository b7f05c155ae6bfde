import { expect, test } from 'vitest';
import { conditionOf } from './condition.ts';

test.each([
  ['', 'New 100%'],
  ['  ', 'New 100%'],
  ['Like new 95%', 'Like new 95%'],
])('"%s" is said as %s', (status_note, condition) => {
  expect(conditionOf({ status_note })).toBe(condition);
});
