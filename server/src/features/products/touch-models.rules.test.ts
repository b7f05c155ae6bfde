import { expect, test } from 'vitest';
import { commonName } from './touch-models.rules.ts';

test.each([
  [['Áo thun trắng kem', 'Áo thun đen'], 'Áo thun'],
  [['Khăn', 'Khăn'], 'Khăn'],
  [['Khăn lụa', 'Khăn len'], 'Khăn lụa'],
  [['Mũ cói (đỏ)', 'Mũ cói (xanh)'], 'Mũ cói'],
  [['Áo polo, đỏ', 'Áo polo, be'], 'Áo polo'],
  [['Quần dài', 'Quần dài đen'], 'Quần dài'],
  [['  '], ''],
])('a model is called by the words that all of %j begin with: %j', (names, name) => {
  expect(commonName(names)).toBe(name);
});
