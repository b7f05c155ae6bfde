import { expect, test } from 'vitest';
import { lookUpColumns } from './look-up-columns.tsx';

const names = ((key: string) => key.replace('inventories.', '')) as TFunction;
const closed = { isOpen: () => false, onToggle: () => {} };
const titles = (withCost: boolean) => lookUpColumns(names, { withCost }, closed).map(({ title }) => title);

test('the columns are those of the specification, in its order', () => {
  expect(titles(true)).toEqual([
    'picture',
    'code',
    'name',
    'group',
    'description',
    'price',
    'salePrice',
    'cost',
    'stock',
  ]);
});

test('who may not see cost has no column for it', () => {
  expect(titles(false)).not.toContain('cost');
  expect(titles(false)).toHaveLength(8);
});
