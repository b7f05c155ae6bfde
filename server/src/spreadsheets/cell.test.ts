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
    expect(cellWholeNumber(text, 'amount')).toEqual({ value });
  });

  it.each(['12,5', '1.250,75', '0.5', '1.234,50', '45000.5', '1,234.567'])(
    'knows that %j is not whole',
    (text) => {
      expect(cellWholeNumber(text, 'qty')).toEqual({ problem: 'notWhole' });
      expect(cellWholeNumber(text, 'amount')).toEqual({ problem: 'notWhole' });
    },
  );

  it.each(['abc', 'cái 12', '1.25.000', '1.250,000,1', '--5', '12 trăm', '12/kg', 'k'])(
    'knows that %j is no amount',
    (text) => {
      expect(cellWholeNumber(text, 'amount')).toEqual({ problem: 'notANumber' });
    },
  );

  it.each([
    ['85k', 85_000],
    ['85 K', 85_000],
    ['1250k', 1_250_000],
    ['1,5tr', 1_500_000],
    ['1.25 triệu', 1_250_000],
    ['1tr2', 1_200_000],
    ['1tr250', 1_250_000],
    ['1tr250k', 1_250_000],
    ['1,2 tỷ', 1_200_000_000],
    ['150.000/cái', 150_000],
    ['150.000đ / đôi', 150_000],
    ['85k/cái', 85_000],
    ['120 nghìn', 120_000],
    ['120 ngàn đồng', 120_000],
    ['1 250 000', 1_250_000],
    [44_999.6, 45_000],
  ])('takes the amount %j for %d', (cell, value) => {
    expect(cellWholeNumber(cell, 'amount')).toEqual({ value });
  });

  it('takes a quantity with its unit', () => {
    expect(cellWholeNumber('10 cái', 'qty')).toEqual({ value: 10 });
    expect(cellWholeNumber('1.200 đôi', 'qty')).toEqual({ value: 1_200 });
    expect(cellWholeNumber('2,5 kg', 'qty')).toEqual({ problem: 'notWhole' });
  });

  it.each(['-', '–', ' — '])('takes %j for nothing', (text) => {
    expect(cellWholeNumber(text, 'qty')).toBeUndefined();
  });

  it('forgives what a formula rounds', () => {
    expect(cellWholeNumber(129_999.99999999999, 'qty')).toEqual({ value: 130_000 });
    expect(cellWholeNumber(1.5, 'qty')).toEqual({ problem: 'notWhole' });
  });

  it.each(['15/03/2023', '2/1/26', '12:30', '15-03-2023', '15-Mar'])(
    'does not take the day %j for money',
    (shown) => {
      expect(cellWholeNumber(shownAs(45_000, shown), 'amount')).toEqual({ problem: 'date' });
    },
  );

  it.each(['45,000', '45.000 đ', '-45,000', '4.5E+04', '(45,000)'])(
    'takes %j for the number it is',
    (shown) => {
      expect(cellWholeNumber(shownAs(45_000, shown), 'amount')).toEqual({ value: 45_000 });
    },
  );

  it('takes a blank cell as none', () => {
    expect(cellWholeNumber(undefined, 'qty')).toBeUndefined();
    expect(cellWholeNumber('  ', 'qty')).toBeUndefined();
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

  it('has plain spaces on every line', () => {
    expect(cellText('Áo\u00a0sơ\n\u202fmi', { multiline: true })).toBe('Áo sơ\n mi');
  });
});

it('tells numbers that have lost digits', () => {
  expect(isInexactNumber(8_934_567_890_123)).toBe(false);
  expect(isInexactNumber(shownAs(89_345_678_901_234_500, '8,93E+16'))).toBe(true);
});
