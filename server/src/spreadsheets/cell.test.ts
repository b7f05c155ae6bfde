import { describe, expect, it } from 'vitest';
import { cellText, cellWholeNumber, isInexactNumber } from './cell.ts';

const shownAs = (number: number, shown: string) => ({ number, shown });

describe('cellWholeNumber', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000đ', 1_250_000],
    ['1 250 000 ₫', 1_250_000],
    ['1.250.000 VND', 1_250_000],
    ['1.250', 1_250],
    ['1,250,000.00', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['12,0', 12],
    ['0', 0],
    ['-5', -5],
    ['(5)', -5],
  ])('takes %j as %d', (text, value) => {
    expect(cellWholeNumber(text)).toEqual({ value });
  });

  it.each(['12,5', '1.250,75', '0.5'])('knows that %j is not whole', (text) => {
    expect(cellWholeNumber(text)).toEqual({ problem: 'notWhole' });
  });

  it.each(['abc', '150k', '1.25.000', '1.250,000,1', '--5', '12 cái'])(
    'knows that %j is no number',
    (text) => {
      expect(cellWholeNumber(text)).toEqual({ problem: 'notANumber' });
    },
  );

  it('forgives what a formula rounds', () => {
    expect(cellWholeNumber(129_999.99999999999)).toEqual({ value: 130_000 });
    expect(cellWholeNumber(1.5)).toEqual({ problem: 'notWhole' });
  });

  it.each(['15/03/2023', '2/1/26', '12:30', '15-03-2023', '15-Mar'])(
    'does not take the day %j for money',
    (shown) => {
      expect(cellWholeNumber(shownAs(45_000, shown))).toEqual({ problem: 'date' });
    },
  );

  it.each(['45,000', '45.000 đ', '-45,000', '4.5E+04', '(45,000)'])(
    'takes %j for the number it is',
    (shown) => {
      expect(cellWholeNumber(shownAs(45_000, shown))).toEqual({ value: 45_000 });
    },
  );

  it('takes a blank cell as none', () => {
    expect(cellWholeNumber(undefined)).toBeUndefined();
    expect(cellWholeNumber('  ')).toBeUndefined();
  });
});

describe('cellText', () => {
  it.each([
    ['keeps leading zeros of text', '00123', '00123'],
    ['keeps leading zeros that the format shows', shownAs(123, '00123'), '00123'],
    ['writes out the digits of a long number', shownAs(8_934_567_890_123, '8.93457E+12'), '8934567890123'],
    ['drops the format’s thousands signs', shownAs(1_250, '1,250'), '1250'],
    ['keeps a date as shown', shownAs(45_000, '15/03/2023'), '15/03/2023'],
    ['composes and trims', ' A\u0301o  so\u031b mi\u00a0', 'Áo sơ mi'],
    ['drops what no database takes', 'A\u0000B\ufeff\ud800', 'AB\ufffd'],
  ])('%s', (_, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it('keeps line breaks where asked', () => {
    expect(cellText('một\r\nhai', { multiline: true })).toBe('một\nhai');
    expect(cellText('một\r\nhai')).toBe('một hai');
  });
});

it('tells numbers that have lost digits', () => {
  expect(isInexactNumber(8_934_567_890_123)).toBe(false);
  expect(isInexactNumber(shownAs(89_345_678_901_234_500, '8,93E+16'))).toBe(true);
});
