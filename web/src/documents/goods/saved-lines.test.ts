import { expect, test } from 'vitest';
import { buildLine } from '../goods/goods.factories.ts';
import { withLinesOf, withSavedLines } from './saved-lines.ts';

const shirt = { product_id: 1, product_code: 'AO01', warehouse_code: 'A', qty: 2, price: 100_000 };
const hat = { product_id: 2, product_code: 'MU01', warehouse_code: 'A', qty: 1, price: 80_000 };
const saved = {
  id: 41,
  company_id: 3,
  status: 1,
  version: 4,
  details: [
    { id: 90, ...shirt },
    { id: 91, ...hat },
  ],
} as const;

test('a document found behind a lost answer gives its ids to the lines it has, and none to those added since', () => {
  const lines = [
    buildLine({ key: 'again' }),
    buildLine({ key: 'shirt', qty: 5 }),
    buildLine({ key: 'dearer', price: 1 }),
  ];
  expect(withSavedLines(lines, saved).map(({ key, id }) => [key, id])).toEqual([
    ['again', 90],
    ['shirt', null],
    ['dearer', null],
  ]);
});

test('without prices, lines are known by their goods', () => {
  const details = saved.details.map(({ price: _, ...line }) => line);
  expect(withSavedLines([buildLine({ price: null })], { ...saved, details })).toMatchObject([{ id: 90 }]);
});

test('a line that somebody else has taken off is a new one', () => {
  const lines = [buildLine({ key: 'kept', id: 90 }), buildLine({ key: 'gone', id: 89 })];
  expect(withLinesOf(lines, saved).map(({ key, id }) => [key, id])).toEqual([
    ['kept', 90],
    ['gone', null],
  ]);
});
