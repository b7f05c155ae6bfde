import { beforeAll, expect, test } from 'vitest';
import { figuresTexts } from '@/features/dashboard/figures.texts.ts';
import { productsTexts } from '@/features/products/products.texts.ts';
import { english } from './english.ts';
import { showTexts, textsFor } from './texts.ts';

const t = textsFor(figuresTexts, productsTexts);

beforeAll(() => showTexts('en', [english]));

test.each([
  [1, '1 bill'],
  ['1', '1 bill'],
  [0, '0 bills'],
  [2, '2 bills'],
  ['1,000', '1,000 bills'],
  ['1.000', '1.000 bills'],
])('%s is counted as %s', (n, text) => {
  expect(t('figures.bills', { n })).toBe(text);
});

test('a text that counts two things has the form of each', () => {
  expect(t('products.takeOver.counts', { new: 1, existing: 12 })).toBe(
    '1 new product · 12 codes are here and stay',
  );
});
