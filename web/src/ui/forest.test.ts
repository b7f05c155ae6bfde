import { expect, test } from 'vitest';
import { forestOf, withoutBranch } from './forest.ts';

const row = (value: number, parent: number | null) => ({ value, title: `Nhóm ${value}`, parent });
const told = (branches: ReturnType<typeof forestOf>): unknown =>
  branches.map(({ value, children }) => (children.length > 0 ? [value, told(children)] : value));

test('rows stand below the one they name, wherever that is in the list', () => {
  const rows = [row(3, 2), row(1, null), row(2, 1), row(4, 1), row(5, null)];
  expect(told(forestOf(rows))).toEqual([[1, [[2, [3]], 4]], 5]);
});

test('one whose parent is not in the list stands at the top', () => {
  expect(told(forestOf([row(7, 99)]))).toEqual([7]);
});

test('a branch is left out with all below it', () => {
  const branches = forestOf([row(1, null), row(2, 1), row(3, 2), row(4, null)]);
  expect(told(withoutBranch(branches, 2))).toEqual([1, 4]);
});
