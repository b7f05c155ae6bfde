import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { figures } from './en/figures.ts';
import { products } from './en/products.ts';
import { en } from './languages/en.ts';
import { addPlurals } from './plurals.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { ...en, figures, products } } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  addPlurals();
});

test.each([
  [1, '1 bill'],
  ['1', '1 bill'],
  [0, '0 bills'],
  [2, '2 bills'],
  ['1,000', '1,000 bills'],
  ['1.000', '1.000 bills'],
])('%s is counted as %s', (n, text) => {
  expect(i18next.t('figures.bills', { n })).toBe(text);
});

test('a text that counts two things has the form of each', () => {
  expect(i18next.t('products.takeOver.counts', { new: 1, existing: 12 })).toBe(
    '1 new product · 12 codes are here and stay',
  );
});
