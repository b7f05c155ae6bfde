import { expect, test } from 'vitest';
import { codesInName, placeAmong } from './image-name.rules.ts';

test.each([
  ['AO01.jpg', [{ code: 'AO01', number: 0 }]],
  [
    'ao01-2.JPEG',
    [
      { code: 'ao01-2', number: 0 },
      { code: 'ao01', number: 2 },
    ],
  ],
  [
    'AO.01_10.webp',
    [
      { code: 'AO.01_10', number: 0 },
      { code: 'AO.01', number: 10 },
    ],
  ],
  [
    'Váy hoa (3).png',
    [
      { code: 'Váy hoa (3)', number: 0 },
      { code: 'Váy hoa', number: 3 },
    ],
  ],
  ['AO.01', [{ code: 'AO.01', number: 0 }]],
  ['-2.jpg', [{ code: '-2', number: 0 }]],
  ['.jpg', []],
  [`${'a'.repeat(300)}.jpg`, []],
])('%s may mean %j', (filename, codes) => {
  expect(codesInName(filename)).toEqual(codes);
});

test.each([' ', '\t', 'a', '(', '-', '_2', '(2)', '\u0301', '.jpg'])(
  'a name of many %j takes no time',
  (sign) => {
    const started = performance.now();
    codesInName(`a${sign.repeat(100_000 / sign.length)}x.png`);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);

test('characters that no code has are left out', () => {
  expect(codesInName('AO\u000001\ud83d.jpg')).toEqual([{ code: 'AO01\ufffd', number: 0 }]);
});

test('a name in marks apart is the same as one in letters composed', () => {
  expect(codesInName('Váy.jpg'.normalize('NFD'))).toEqual([{ code: 'Váy', number: 0 }]);
});

test.each([
  [[], 2, 0],
  [[null, null], 2, 2],
  [[0, 1, 3], 2, 2],
  [[null, 3], 1, 1],
  [[0, 2, 2], 2, 3],
  [[0, 2], null, 2],
])('among pictures numbered %j number %j goes to place %i', (numbers, number, place) => {
  expect(placeAmong(numbers, number)).toBe(place);
});
