import { expect, it } from 'vitest';
import { fieldValues, searchValues, singleFilters } from './flag-filters.ts';
import type { ListFilter } from './list-filter.ts';

interface Search {
  code?: string;
  no_photo?: 0 | 1;
  no_brand?: 0 | 1;
}

const filters: ListFilter<Search>[] = [
  { name: 'code', label: 'Mã' },
  {
    name: 'no_photo',
    label: 'Còn thiếu',
    kind: 'flags',
    options: [
      { value: 'no_photo', label: 'chưa có ảnh' },
      { value: 'no_brand', label: 'chưa có thương hiệu' },
    ],
  },
];

it.each([
  [{ code: 'A' }, { code: 'A' }],
  [{ no_brand: 1 }, { no_photo: ['no_brand'] }],
  [
    { code: 'A', no_photo: 1, no_brand: 1 },
    { code: 'A', no_photo: ['no_photo', 'no_brand'] },
  ],
  [{ no_photo: 0 }, {}],
])('a search for %j shows as %j', (search, shown) => {
  expect(fieldValues(filters, search)).toEqual(shown);
});

it('each chosen flag is a param of its own, and one that is let go of none', () => {
  expect(searchValues(filters, { code: 'A', no_photo: ['no_brand'] })).toEqual({
    code: 'A',
    no_photo: undefined,
    no_brand: 1,
  });
  expect(searchValues(filters, {})).toEqual({ no_photo: undefined, no_brand: undefined });
});

it('each flag is called by its own words', () => {
  expect(
    singleFilters(filters).map(({ name, label, options }) => [name, label, options?.[0]?.label]),
  ).toEqual([
    ['code', 'Mã', undefined],
    ['no_photo', 'Còn thiếu', 'chưa có ảnh'],
    ['no_brand', 'Còn thiếu', 'chưa có thương hiệu'],
  ]);
});
