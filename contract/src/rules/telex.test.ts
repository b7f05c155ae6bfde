import { expect, test } from 'vitest';
import { telexSpellings } from './telex.ts';

test.each([
  ['QS882-Đ-M', 'QS882-DD-M'],
  ['qs882-đ-m', 'qs882-dd-m'],
  ['Â1', 'AA1'],
  ['Ă1', 'AW1'],
  ['ÔP', 'OOP'],
  ['Ơ-Ê', 'OW-EE'],
  ['Ư7', 'UW7'],
  ['Ư7', 'W7'],
  ['ƯƠ9', 'UOW9'],
  ['ướ', 'uows'],
  ['QS-DÉ-M', 'QS-DES-M'],
  ['ÁN', 'ASN'],
  ['ÁN', 'ANS'],
  ['Ậ', 'AAJ'],
  ['Ẻ2', 'ER2'],
])('%s may have been typed as %s', (typed, keys) => {
  expect(telexSpellings(typed)).toContain(keys);
  expect(telexSpellings(typed.normalize('NFD'))).toContain(keys);
});

test('a text without Vietnamese letters has no other spelling', () => {
  expect(telexSpellings('QS882-DE-M 30')).toEqual([]);
  expect(telexSpellings('')).toEqual([]);
});

/** Letters that a Telex keyboard makes of keys that follow each other. */
const letters: Readonly<Record<string, string>> = {
  dd: 'đ',
  aa: 'â',
  ee: 'ê',
  oo: 'ô',
  aw: 'ă',
  ow: 'ơ',
  uw: 'ư',
  w: 'ư',
};
const tones = ['f\u0300', 's\u0301', 'r\u0309', 'x\u0303', 'j\u0323'];

/** A code as its keys, and as the keyboard hands it over. */
function someCode(pick: (count: number) => number): { keys: string; typed: string } {
  const unused = pick(2) === 0 ? 'uw' : 'w';
  const names = Object.keys(letters).filter((name) => name !== unused);
  const parts = Array.from({ length: 1 + pick(4) }, () => {
    const key = names[pick(names.length)] ?? 'dd';
    const before = ['', 'q', 'k', 't'][pick(4)] ?? '';
    const [toneKey = '', mark = ''] = key === 'dd' || pick(2) === 0 ? '' : (tones[pick(5)] ?? '');
    return { keys: `${before}${key}${toneKey}`, typed: `${before}${letters[key]}${mark}`.normalize('NFC') };
  });
  const figures = pick(1000);
  const join = (side: 'keys' | 'typed') => `${parts.map((part) => part[side]).join('-')}${figures}`;
  const inCase = (text: string) => (figures % 2 === 0 ? text : text.toUpperCase());
  return { keys: inCase(join('keys')), typed: inCase(join('typed')) };
}

test('whatever code a keyboard has made Vietnamese letters of is among its spellings', () => {
  let seed = 7;
  const pick = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  for (let turn = 0; turn < 2_000; turn++) {
    const { keys, typed } = someCode(pick);
    expect(telexSpellings(typed), `${keys} as ${typed}`).toContain(keys);
  }
});
