import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listBills } from './bills.ts';
import {
  code,
  day,
  dayFilter,
  formattedText,
  idInText,
  idsInText,
  isCountedPage,
  maxCountedRows,
  maxQty,
  newPassword,
  numberFilter,
  numberInText,
  optionalPhone,
  optionalTelephone,
  pageQuery,
  qty,
  requiredText,
  severalFilter,
  text,
  textFilter,
  username,
} from './fields.ts';
import { messages } from './messages.ts';
import { listProducts } from './product-list.ts';
import { listUsers } from './users.ts';

/** The message of the first thing that is wrong, undefined when nothing is. */
function refusal(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('text', () => {
  test('is trimmed and composed, so that equal texts are equal bytes', () => {
    const decomposed = 'Áo sơ mi'.normalize('NFD');
    expect(text(50).parse(`  ${decomposed}\n`)).toBe('Áo sơ mi'.normalize('NFC'));
  });

  test('keeps line breaks and tabs inside', () => {
    expect(text(50).parse('một\n\thai')).toBe('một\n\thai');
  });

  test.each(['\u00a0', '\u2007', '\u202f', '\u3000'])('has plain spaces for %j', (space) => {
    expect(text(50).parse(`${space}Áo${space}sơ\nmi${space}`)).toBe('Áo sơ\nmi');
  });

  test('that is formatted keeps its no-break spaces', () => {
    expect(formattedText(50, { label: 'nội dung' }).parse('<p>a \u00a0b</p>')).toBe('<p>a \u00a0b</p>');
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['another control character', 'a\u0007b'],
    ['half a character', 'a\ud83d'],
  ])('with %s is refused: no database and no JSON would take it', (_, value) => {
    expect(refusal(text(50), value)).toBe('Nội dung có ký tự không hợp lệ');
  });

  test('that turns the reading direction is refused: it would not be what it seems', () => {
    expect(refusal(text(50), 'SP01\u202e10PS')).toBe('Nội dung có ký tự không hợp lệ');
  });

  test('is measured after trimming', () => {
    expect(text(3).safeParse('  abc  ').success).toBe(true);
    expect(text(3).safeParse('abcd').success).toBe(false);
  });

  test('is measured as composed, however it was typed', () => {
    expect(text(3).safeParse('ếếế'.normalize('NFD')).success).toBe(true);
    expect(text(3).safeParse('ếếếế'.normalize('NFD')).success).toBe(false);
  });

  test('far too long is refused before it is composed, which would take minutes', () => {
    const accents = '\u0301'.repeat(400_000) + '\u0323'.repeat(400_000);
    expect(refusal(text(50), accents)).toBe('Nội dung tối đa 50 ký tự');
  });

  test('too long says how long it may be, not that it is missing', () => {
    expect(refusal(requiredText('tên kho', 50), 'a'.repeat(51))).toBe('Tên kho tối đa 50 ký tự');
  });

  test('that is required names what is missing', () => {
    expect(refusal(requiredText('tên kho', 50), '   ')).toBe('Thiếu tên kho!');
    expect(refusal(requiredText('tên kho', 50), undefined)).toBe('Thiếu tên kho!');
  });
});

describe('a code', () => {
  test.each(['SP-001', 'áo.đỏ', '00012', 'HN_CH', 'cái'.normalize('NFD')])('%s stands in a path', (value) => {
    expect(code('mã').parse(value)).toBe(value.normalize('NFC'));
  });

  test.each(['a b', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%b', '<b>', 'kho😀', 'a"b'])('%j is refused', (value) => {
    expect(refusal(code('mã kho'), value)).toBe('Trong mã kho chỉ được có chữ, số và các ký tự . _ -');
  });

  // '.' and '..' would lead a path elsewhere, and a mark alone cannot be read.
  test.each(['.', '..', '-', '_', '\u0301'])('%j names nothing', (value) => {
    expect(refusal(code('mã kho'), value)).toBe('Trong mã kho phải có ít nhất một chữ hoặc số');
  });
});

test('a required text of invisible characters alone is missing', () => {
  for (const blank of ['\u200b', '\u2060\u200e', '\u00ad']) {
    expect(refusal(requiredText('tên kho', 50), blank)).toBe('Thiếu tên kho!');
  }
  expect(requiredText('tên kho', 50).safeParse('👨‍👩‍👧').success).toBe(true);
});

describe('a username', () => {
  test.each(['lan', 'Trần.Lan', 'lan+quay@shop.vn', '0912345678'])('%s is one', (value) => {
    expect(username.parse(value)).toBe(value);
  });

  test.each(['hai chữ', '<b>', 'lan😀'])('%j is none', (value) => {
    expect(username.safeParse(value).success).toBe(false);
  });
});

describe('qty', () => {
  test.each([0, -1, '', '  ', null, undefined])('%j is none', (value) => {
    expect(refusal(qty, value)).toBe(messages.qtyRequired);
  });

  test.each([
    ['abc', 'Số lượng phải là số'],
    ['5', 'Số lượng phải là số'],
    [Number.NaN, 'Số lượng phải là số'],
    [1.5, 'Số lượng phải là số nguyên'],
    [maxQty + 1, 'Số lượng không được lớn hơn 1.000.000'],
  ])('%s is told what it is not', (value, message) => {
    expect(refusal(qty, value)).toBe(message);
  });

  test('may be as much as the cap', () => {
    expect(qty.safeParse(maxQty).success).toBe(true);
  });
});

describe('a phone that may be blank', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['+84 912 345 678', '0912345678'],
  ])('%j is taken as %j', (typed, kept) => {
    expect(optionalPhone.parse(typed)).toBe(kept);
  });

  test.each(['abc', '0', '12345', '0901 234 56O', '0912345678901', '0912345678'.repeat(4)])(
    '%j is refused, not lost',
    (typed) => {
      expect(refusal(optionalPhone, typed)).toBe(messages.phoneInvalid);
    },
  );
});

describe('a telephone to be called by, which may be blank', () => {
  test.each([
    '',
    '1900 6868',
    '0243 825 0000',
    '(024) 3825.0000 - 0912 345 678',
    '+84 24 3825 0000/01',
    '0912345678, 0987654321',
  ])('%j is kept as it is', (typed) => {
    expect(optionalTelephone.parse(typed)).toBe(typed);
  });

  test.each(['abc', '<b>😀', '123', '---', '0912 34, 0913', 'ĐT 0912345678'])('%j is refused', (typed) => {
    expect(refusal(optionalTelephone, typed)).toBe(messages.phoneInvalid);
  });
});

describe('a day', () => {
  test.each(['2026-03-08', '2028-02-29', '1900-01-01'])('%s is one', (value) => {
    expect(day.parse(value)).toBe(value);
  });

  test.each(['2026-02-29', '2026-13-01', '08/03/2026', '0000-01-01', '2026-3-8', ''])(
    '%j is none',
    (value) => {
      expect(day.safeParse(value).success).toBe(false);
    },
  );
});

describe('a filter', () => {
  test.each([
    ['a number', numberFilter, '42', 42],
    ['a day', dayFilter, '2026-03-08', '2026-03-08'],
    ['text, trimmed', textFilter, ' áo ', 'áo'],
  ])('takes %s', (_, schema, given, taken) => {
    expect(schema.parse(given)).toBe(taken);
  });

  test.each([
    ['numbers', numberFilter, ['', ' ', 'abc', '-1', '1.5', 'NaN', 'Infinity', '9007199254740993', {}]],
    ['days', dayFilter, ['', ' ', '2026-02-30', 'hôm qua', '08/03/2026', 20260308]],
    ['text', textFilter, ['', ' ', 'a\u0000', 'x'.repeat(201), 5]],
  ])('of %s ignores what it can’t understand', (_, schema, given) => {
    for (const value of [...given, null, ['1', '2']]) expect(schema.parse(value)).toBeUndefined();
  });

  test('never refuses, whatever is given', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        for (const schema of [numberFilter, dayFilter, textFilter]) schema.parse(given);
      }),
    );
  });
});

describe('paging', () => {
  test.each([
    [{}, { page: 1, per_page: 10 }],
    [
      { page: '3', per_page: '50' },
      { page: 3, per_page: 50 },
    ],
    [
      { page: '0', per_page: '201' },
      { page: 1, per_page: 10 },
    ],
    [
      { page: 'x', per_page: '-5' },
      { page: 1, per_page: 10 },
    ],
    [
      { page: '1.5', per_page: ['10', '20'] },
      { page: 1, per_page: 10 },
    ],
  ])('%j is read as %j', (given, taken) => {
    expect(pageQuery.parse(given)).toEqual(taken);
  });

  test('opens by number what is counted, and the page that follows a row at any depth', () => {
    const last = maxCountedRows / 10;
    expect(isCountedPage({ page: last, per_page: 10 })).toBe(true);
    expect(isCountedPage({ page: last + 1, per_page: 10 })).toBe(false);
    expect(isCountedPage({ page: last + 1, per_page: 10, before: 7 })).toBe(true);
  });

  test.each([
    ['bills', listBills],
    ['products', listProducts],
    ['accounts', listUsers],
  ])('of %s is refused at `page` beyond that', (_, { query }) => {
    const { error } = query.safeParse({ company_id: '1', page: '501', per_page: '200' });
    expect(error?.issues).toMatchObject([{ path: ['page'], message: messages.pageBeyondCount }]);
  });
});

test.each([
  ['1000', 1_000],
  ['-5', -5],
  ['1.5', 1.5],
  ['1.000', '1.000'],
  ['1.234.567', '1.234.567'],
  ['1e3', '1e3'],
])('a text %j holds the number %j, or is none', (typed, number) => {
  expect(numberInText(typed)).toBe(number);
});

test.each(['abc', '0', '-1', '1.5', '', '9007199254740993'])('an id in a path is not %j', (given) => {
  expect(idInText.safeParse(given).success).toBe(false);
});

describe('ids in one text', () => {
  const ids = idsInText('nhóm trên web', 3);

  test.each([
    ['3, 5,3', [3, 5]],
    [
      [5, 3],
      [5, 3],
    ],
  ])('%j is %j', (given, taken) => {
    expect(ids.parse(given)).toEqual(taken);
  });

  test.each(['0', '3,x', '3,,5', [3, '5'], 7, {}])('%j is wrong as a whole', (given) => {
    expect(ids.safeParse(given).error?.issues).toMatchObject([
      { path: [], message: 'Nhóm trên web không hợp lệ' },
    ]);
  });

  test('more than there may be are told so', () => {
    expect(refusal(ids, '1,2,3,4')).toBe('Nhóm trên web tối đa 3 mục');
  });
});

const weak = 'Mật khẩu phải tối thiểu 6 ký tự và bao gồm số, chữ thường, chữ hoa và ký tự đặc biệt';

describe('a new password', () => {
  test.each([
    ['Nhanvien#1', undefined],
    ['', weak],
    ['Ab1#', weak],
    ['Abc1234', weak],
    ['Abc_1234', weak],
    ['Mậtkhẩu#1', weak],
    ['Aa1#'.repeat(18), undefined],
    [`${'Aa1#'.repeat(18)}x`, 'Mật khẩu tối đa 72 ký tự'],
    ['a'.repeat(90), 'Mật khẩu tối đa 72 ký tự'],
  ])('%s: %s', (password, message) => {
    expect(refusal(newPassword, password)).toBe(message);
  });
});

test('a username may have letters with accents', () => {
  expect(refusal(username, 'trần.lan')).toBeUndefined();
});

describe('a filter of several values', () => {
  const codes = severalFilter(code('mã kho', 20));

  test('stands in one parameter, as text in an address and as a list in a form', () => {
    expect(codes.parse('K1,K2')).toEqual(['K1', 'K2']);
    expect(codes.parse(['K1', 'K2'])).toEqual(['K1', 'K2']);
  });

  test.each(['', ' ', [], 'K1,K 2', 'K1,', 7])('%j asks for nothing', (value) => {
    expect(codes.parse(value)).toBeUndefined();
  });
});
