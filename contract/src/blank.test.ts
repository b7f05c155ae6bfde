import { describe, expect, test } from 'vitest';
import { defaulted, isBlank, optional, orNull } from './blank.ts';
import { idOf, moneyOf } from './fields.ts';

const blanks = [undefined, null, '', '   ', '\n\t', []];

test.each(blanks)('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each([0, false, 'a', [0], {}])('%j is given', (value) => {
  expect(isBlank(value)).toBe(false);
});

describe.each(blanks.map((blank) => ({ blank })))('a field left as $blank', ({ blank }) => {
  test('is absent where it may be', () => {
    expect(optional(idOf('kho')).parse(blank)).toBeUndefined();
  });

  test('has the default where there is one', () => {
    expect(defaulted(moneyOf('tiền cọc'), 0).parse(blank)).toBe(0);
  });

  test('is null where the record says so', () => {
    expect(orNull(moneyOf('tiền cọc')).parse(blank)).toBeNull();
  });

  test('is asked for where it must be given', () => {
    expect(idOf('kho').safeParse(blank).error?.issues[0]?.message).toBe('Chưa chọn kho');
    expect(moneyOf('giá').safeParse(blank).error?.issues[0]?.message).toBe('Vui lòng nhập giá');
  });
});

test('what is given is checked, however optional it is', () => {
  for (const schema of [optional(moneyOf('giá')), defaulted(moneyOf('giá'), 0), orNull(moneyOf('giá'))]) {
    expect(schema.parse(5)).toBe(5);
    expect(schema.safeParse('5').error?.issues[0]?.message).toBe('Giá phải là số');
  }
});
