import { beforeEach, expect, test } from 'vitest';
import { defineTexts, fillHoles, showTexts, textsFor } from './texts.ts';

const goodsTexts = defineTexts({
  goods: { title: 'Hàng', left: 'Còn {n} ở {warehouse}', none: 'Hết hàng' },
});
const t = textsFor(goodsTexts);
const loaded = (goods: object) => ({ tree: { goods: goods as Record<string, string> }, fill: fillHoles });
const english = loaded({ title: 'Goods', left: '{warehouse} has {n}', none: 'Sold out' });

beforeEach(() => showTexts('vi', []));

test('a text is filled with what it has holes for', () => {
  expect(t('goods.left', { n: 3, warehouse: 'HN1' })).toBe('Còn 3 ở HN1');
});

test('a value that is not given leaves nothing in its place', () => {
  expect(t('goods.left', { n: 3 })).toBe('Còn 3 ở ');
});

test('another language is shown from its next call on', () => {
  showTexts('en', [english]);
  expect(t('goods.left', { n: 3, warehouse: 'HN1' })).toBe('HN1 has 3');
});

test('a language that lacks a text shows the English one', () => {
  showTexts('de', [loaded({ title: 'Ware' }), english]);
  expect([t('goods.title'), t('goods.none')]).toEqual(['Ware', 'Sold out']);
});

test('a key of texts that were not given does not compile', () => {
  // @ts-expect-error: no such text
  expect(t('goods.missing')).toBe('goods.missing');
});
