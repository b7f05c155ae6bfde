import { expect, test } from 'vitest';
import { readQuickText } from './quick-text.ts';

test.each([
  ['đầm hoa', { text: 'đầm hoa' }],
  ['còn cỡ M màu đen không', { text: 'còn không', size: 'M', color: 'đen' }],
  ['đầm hoa size m', { text: 'đầm hoa', size: 'm' }],
  ['dam co M mau den', { text: 'dam', size: 'M', color: 'den' }],
  ['co 2xl ao', { text: 'ao', size: '2xl' }],
  ['MÀU TRẮNG KEM áo', { text: 'áo', color: 'TRẮNG KEM' }],
  ['áo màu xanh rêu cỡ 38', { text: 'áo', size: '38', color: 'xanh rêu' }],
  ['áo size: M, màu: be', { text: 'áo', size: 'M', color: 'be' }],
  ['áo cỡ:38', { text: 'áo', size: '38' }],
  ['áo cỡ free size màu be', { text: 'áo', size: 'free size', color: 'be' }],
  // Other words once they are typed with their marks, and often without.
  ['áo cổ S', { text: 'áo cổ S' }],
  ['ao co tron', { text: 'ao co tron' }],
  ['áo mẫu đỏ', { text: 'áo mẫu đỏ' }],
  ['mau moi', { text: 'mau moi' }],
  // Nothing follows yet.
  ['đầm cỡ', { text: 'đầm cỡ' }],
  ['bút màu', { text: 'bút màu' }],
  ['', { text: '' }],
])('%j asks for %j', (typed, read) => {
  expect(readQuickText(typed)).toEqual(read);
});
