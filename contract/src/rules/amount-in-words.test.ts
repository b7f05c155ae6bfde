import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '../fields.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Không đồng'],
  [1, 'Một đồng'],
  [4, 'Bốn đồng'],
  [5, 'Năm đồng'],
  [10, 'Mười đồng'],
  [14, 'Mười bốn đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [24, 'Hai mươi tư đồng'],
  [55, 'Năm mươi lăm đồng'],
  [90, 'Chín mươi đồng'],
  [104, 'Một trăm linh tư đồng'],
  [105, 'Một trăm linh năm đồng'],
  [111, 'Một trăm mười một đồng'],
  [500, 'Năm trăm đồng'],
  [1_000, 'Một nghìn đồng'],
  [1_005, 'Một nghìn không trăm linh năm đồng'],
  [11_000, 'Mười một nghìn đồng'],
  [150_000, 'Một trăm năm mươi nghìn đồng'],
  [2_074_000, 'Hai triệu không trăm bảy mươi bốn nghìn đồng'],
  [1_000_021, 'Một triệu không trăm hai mươi mốt đồng'],
  [1_021_000, 'Một triệu không trăm hai mươi mốt nghìn đồng'],
  [3_000_000_000, 'Ba tỷ đồng'],
  [1_000_000_004, 'Một tỷ không trăm linh tư đồng'],
  [24_000_000_000, 'Hai mươi bốn tỷ đồng'],
  [1_500_000_000_000, 'Một nghìn năm trăm tỷ đồng'],
  [1_005_000_000_000, 'Một nghìn không trăm linh năm tỷ đồng'],
  [
    999_999_999_999_999,
    'Chín trăm chín mươi chín nghìn chín trăm chín mươi chín tỷ chín trăm chín mươi chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín đồng',
  ],
  [maxAmount, 'Một triệu tỷ đồng'],
])('%d is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

/** Most amounts are thousands, or have zeros somewhere; even ones would hardly ever. */
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }).map((thousands) => thousands * 1_000),
  fc.maxSafeInteger().map((value) => Math.abs(value) % (maxAmount + 1)),
  fc
    .array(fc.constantFrom<number[]>(0, 0, 1, 4, 5, 10, 15, 21, 24, 100, 104, 110, 999), {
      minLength: 5,
      maxLength: 5,
    })
    .map((groups) => groups.reduce((sum, group) => sum * 1_000 + group, 0)),
);

test('whoever reads the words back has the amount again', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(readAmount(amountInWords(amount))).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});

test('it is one sentence of known words, however large', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const words = amountInWords(amount);
      expect(words).toMatch(/^\p{Lu}/u);
      expect(words).toMatch(/ đồng$/);
      expect(words).not.toMatch(/ {2}|không (nghìn|triệu|tỷ)|linh (không|mười)|một mươi/);
    }),
  );
});

const digitOf: Record<string, number> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
};

/** The inverse, as somebody reads who knows no more than what each word stands for. */
function readAmount(text: string): number {
  let [total, billions, group, digit] = [0, 0, 0, 0];
  for (const word of text.toLowerCase().split(' ')) {
    if (word in digitOf) digit = digitOf[word] as number;
    else if (word === 'trăm') [group, digit] = [digit * 100, 0];
    else if (word === 'mươi') [group, digit] = [group + digit * 10, 0];
    else if (word === 'mười') group += 10;
    else if (word === 'nghìn') [total, group, digit] = [total + (group + digit) * 1_000, 0, 0];
    else if (word === 'triệu') [total, group, digit] = [total + (group + digit) * 1_000_000, 0, 0];
    else if (word === 'tỷ')
      [billions, total, group, digit] = [(total + group + digit) * 1_000_000_000, 0, 0, 0];
    else if (word !== 'linh' && word !== 'đồng') throw new Error(`unknown word ${word}`);
  }
  return billions + total + group + digit;
}
