import type { WebCategoryRow } from '@soquay/contract/web-categories';
import { expect, test } from 'vitest';
import { dropPlace, stepOf } from './places.ts';

const row = (category_id: number, category_parent_id: number | null) =>
  ({ category_id, category_parent_id }) as WebCategoryRow;
const [a, b, c, inA] = [row(1, null), row(2, null), row(3, null), row(4, 1)] as const;
const rows = [a, b, c, inA];

test('a step up or down is one place among those beside it', () => {
  expect(stepOf(rows, b, -1)).toEqual({ parent: 0, before: 1 });
  expect(stepOf(rows, a, 1)).toEqual({ parent: 0, before: 3 });
  expect(stepOf(rows, b, 1)).toEqual({ parent: 0, before: undefined });
  expect(stepOf(rows, a, -1)).toBeUndefined();
  expect(stepOf(rows, inA, 1)).toBeUndefined();
});

test('what is dropped stands within, before or behind', () => {
  expect(dropPlace(rows, { moved: c, on: a, at: 'within' })).toEqual({ parent: 1, before: 4 });
  expect(dropPlace(rows, { moved: inA, on: a, at: 'within' })).toEqual({ parent: 1, before: undefined });
  expect(dropPlace(rows, { moved: a, on: b, at: 'within' })).toEqual({ parent: 2, before: undefined });
  expect(dropPlace(rows, { moved: c, on: a, at: 'before' })).toEqual({ parent: 0, before: 1 });
  expect(dropPlace(rows, { moved: c, on: a, at: 'behind' })).toEqual({ parent: 0, before: 2 });
  expect(dropPlace(rows, { moved: b, on: a, at: 'behind' })).toEqual({ parent: 0, before: 3 });
  expect(dropPlace(rows, { moved: b, on: inA, at: 'behind' })).toEqual({ parent: 1, before: undefined });
});
