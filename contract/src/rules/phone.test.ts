import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, normalizePhone, phonePrefixes, readPhone } from './phone.ts';

describe('one number in any spelling', () => {
  test.each([
    '0912345678',
    '912345678',
    '0912 345 678',
    '0912.345.678',
    '(091) 234-5678',
    '+84912345678',
    '+84 912 345 678',
    '+84 (0) 912 345 678',
    '84912345678',
    '840912345678',
    '0084912345678',
    '00840912345678',
    '00912345678',
    '\t0912345678\n',
  ])('%j is 0912345678', (typed) => {
    expect(normalizePhone(typed)).toBe('0912345678');
  });

  test.each([
    ['084 is a network of its own, not the country', '0841234567', '0841234567'],
    ['also without its 0', '841234567', '0841234567'],
    ['and with the country before it', '+84841234567', '0841234567'],
    ['a landline of 11 digits', '+84 24 3825 0000', '02438250000'],
    ['nothing', '', ''],
    ['no digits at all', 'không có', ''],
    ['zeros only', '000', ''],
  ])('%s', (_, typed, normalized) => {
    expect(normalizePhone(typed)).toBe(normalized);
  });
});

describe('any text', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[+]?[0-9 ().-]{0,20}$/),
    fc.stringMatching(/^(00|[+])?84[0-9]{7,11}$/),
  );

  test('normalises to nothing or to digits with exactly one leading 0', () => {
    fc.assert(fc.property(typed, (text) => /^(0[1-9]\d*)?$/.test(normalizePhone(text))));
  });

  test('normalised once more is the same', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalizePhone(text);
        expect(normalizePhone(once)).toBe(once);
      }),
    );
  });
});

test('a number is one number in all its spellings', () => {
  const national = fc.stringMatching(/^[1-9][0-9]{8,9}$/);
  const spelling = fc.constantFrom(
    (digits: string) => digits,
    (digits: string) => `0${digits}`,
    (digits: string) => `+84${digits}`,
    (digits: string) => `84${digits}`,
    (digits: string) => `0084${digits}`,
    (digits: string) => `+84 (0)${digits}`,
    (digits: string) => `0${digits.replace(/(...)/g, '$1 ')}`,
  );
  fc.assert(
    fc.property(national, spelling, (digits, spell) => {
      // Ten digits that begin with 84 and no trunk 0 can't be told from a country code: no number is so long.
      fc.pre(digits.length === 9 || !digits.startsWith('84'));
      expect(normalizePhone(spell(digits))).toBe(`0${digits}`);
    }),
  );
});

describe('a beginning', () => {
  test.each([
    ['0912', ['0912']],
    ['912', ['0912']],
    ['+84912', ['0912']],
    ['0084 912', ['0912']],
    ['84912', ['084912', '0912']],
    ['(84) 0912', ['0840912', '0912']],
    ['84', ['084']],
    ['0841', ['0841']],
    ['84912345678', ['0912345678']],
    ['', []],
    ['+84', []],
    ['abc', []],
  ])('%j is looked for as %j', (typed, prefixes) => {
    expect(phonePrefixes(typed)).toEqual(prefixes);
  });

  test('of a number, in any spelling, finds it', () => {
    const national = fc.stringMatching(/^[1-9][0-9]{8}$/);
    const country = fc.constantFrom('', '0', '+84', '84', '0084', '+84 (0)', '840');
    fc.assert(
      fc.property(national, country, fc.integer({ min: 1, max: 9 }), (digits, before, length) => {
        const prefixes = phonePrefixes(before + digits.slice(0, length));
        expect(prefixes.some((prefix) => `0${digits}`.startsWith(prefix))).toBe(true);
      }),
    );
  });
});

describe('a number that is typed', () => {
  test.each(['0901 234 567', '+84 (0) 901.234.567'])('%j is one', (typed) => {
    expect(readPhone(typed)).toBe('0901234567');
  });

  test.each(['0901 234 56O', 'ĐT 0901234567', '0901234567x', '', '12345'])('%j is none', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });
});

describe('a number', () => {
  test.each(['0912345678', '02438250000', '012345678'])('%s is one', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each(['', '0', '01234567', '091234567890', '912345678', '+84912345678', '0912345678\n'])(
    '%j is none',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );
});
