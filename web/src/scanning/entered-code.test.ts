import { expect, test } from 'vitest';
import { asEntered, isQtyAlone, readEntered } from './entered-code.ts';

test.each([
  ['3*AO01', { code: 'AO01', qty: 3 }],
  [' 12 * áo sơ mi ', { code: 'áo sơ mi', qty: 12 }],
  ['AO01', { code: 'AO01', qty: 1 }],
  ['0*AO01', { code: 'AO01', qty: 0 }],
  // Codes have an x among their letters.
  ['3xAO01', { code: '3xAO01', qty: 1 }],
  ['3*', { code: '3*', qty: 1 }],
])('%j is entered as %j', (typed, entered) => {
  expect(readEntered(typed)).toEqual(entered);
});

test('a quantity may stand before a code that is still to come', () => {
  expect(['3*', ' 12 * '].every(isQtyAlone)).toBe(true);
  expect(['', '3', '*', '3*AO01', 'x*'].some(isQtyAlone)).toBe(false);
});

test('what is given back can be entered again', () => {
  expect(readEntered(asEntered('AO01', 3))).toEqual({ code: 'AO01', qty: 3 });
  expect(asEntered('AO01', 1)).toBe('AO01');
});
