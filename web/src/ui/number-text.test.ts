import { describe, expect, test } from 'vitest';
import { caretAfterGrouping, groupDigits, readDiscount, readNumber } from './number-text.ts';

const max = 1_000_000_000;

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['007', 7],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['150,000.00', 150_000],
  ['1 250 000 đ', 1_250_000],
  ['1250k', 1_250_000],
  ['1.250k', 1_250_000],
  ['85 K', 85_000],
  ['1,25tr', 1_250_000],
  ['1.25 triệu', 1_250_000],
  ['1,250tr', 1_250_000],
  ['1tr2', 1_200_000],
  ['1tr250', 1_250_000],
  ['0,5 tỷ', 500_000_000],
  ['1.500', 1_500],
  ['12,00', 12],
])('%j is read as %s', (typed, value) => {
  expect(readNumber(typed, max)).toEqual({ value });
});

test.each([
  ['1,5', 'notWhole'],
  ['1.5', 'notWhole'],
  ['1.250.000,50', 'notWhole'],
  ['1,2345k', 'notWhole'],
  ['-50000', 'negative'],
  ['−1', 'negative'],
  ['(200)', 'negative'],
  ['abc', 'notANumber'],
  ['10%', 'notANumber'],
  ['1.2345.678', 'notANumber'],
  ['1,2,3', 'notANumber'],
  ['12k5tr', 'notANumber'],
  ['.', 'notANumber'],
  ['1000000001', 'tooLarge'],
  ['99999999999999999999', 'tooLarge'],
])('%j is refused: %s', (typed, fault) => {
  expect(readNumber(typed, max)).toEqual({ value: null, fault });
});

describe('a discount', () => {
  const ofMillion = (percent: number) => percent * 10_000;

  test('is an amount, or a share of one with up to two decimals', () => {
    expect(readDiscount('50k', max, ofMillion)).toEqual({ value: 50_000 });
    expect(readDiscount('10%', max, ofMillion)).toEqual({ value: 100_000, percent: 10 });
    expect(readDiscount('12,5 %', max, ofMillion)).toEqual({ value: 125_000, percent: 12.5 });
  });

  test('is never more than all of it, nor a text', () => {
    expect(readDiscount('101%', max, ofMillion).fault).toBe('aboveWhole');
    expect(readDiscount('1.2.3%', max, ofMillion).fault).toBe('notANumber');
    expect(readDiscount('%', max, ofMillion).fault).toBe('notANumber');
  });
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
