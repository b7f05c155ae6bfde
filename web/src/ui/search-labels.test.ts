import { expect, test } from 'vitest';
import { searchLabels } from './search-labels.ts';

const units = ['Bịch', 'Cái', 'Hộp các', 'Chiếc', 'Đôi', 'Đô'].map((label) => ({ label }));

test.each([
  ['c', ['Cái', 'Chiếc', 'Hộp các', 'Bịch']],
  ['CAI', ['Cái']],
  ['d', ['Đôi', 'Đô']],
  ['do', ['Đô', 'Đôi']],
  ['', ['Bịch', 'Cái', 'Hộp các', 'Chiếc', 'Đôi', 'Đô']],
])('%j finds first what is called so, then what has it', (searchValue, found) => {
  const matching = units.filter((option) => searchLabels.filterOption(searchValue, option));
  const sorted = matching.toSorted((one, other) => searchLabels.filterSort(one, other, { searchValue }));
  expect(sorted.map(({ label }) => label)).toEqual(found);
});

test('an option without a label is found by its value', () => {
  expect(searchLabels.filterOption('xam', { value: 'Xám' })).toBe(true);
});
