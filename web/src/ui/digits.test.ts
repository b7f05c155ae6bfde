import { expect, test } from 'vitest';
import { caretAfterGrouping, groupDigits, parseDigits } from './digits.ts';

test.each([
  ['', null],
  ['abc', null],
  ['0', 0],
  ['007', 7],
  ['1.250.000', 1_250_000],
  ['-12,5đ', 125],
  ['99999999999999999999', 1_000_000_000],
])('%s is read as %s', (typed, value) => {
  expect(parseDigits(typed, 1_000_000_000)).toBe(value);
});

test('an empty field shows nothing, zero shows 0', () => {
  expect(groupDigits(null)).toBe('');
  expect(groupDigits(undefined)).toBe('');
  expect(groupDigits(0)).toBe('0');
});

test.each([
  { text: '1.234', digitsToTheRight: 0, caret: 5 },
  { text: '1.234', digitsToTheRight: 3, caret: 1 },
  { text: '12.345', digitsToTheRight: 5, caret: 0 },
])('with $digitsToTheRight digits behind it the caret of $text stands at $caret', (given) => {
  expect(caretAfterGrouping(given.text, given.digitsToTheRight)).toBe(given.caret);
});
