import { expect, test } from 'vitest';
import { conflictsOf, mergeTicks, ownChanges } from './form-changes.ts';

const before = { price: 100, note: '', color: 'Đỏ', groups: [1, 2], atts: { 1: 'Đỏ', 2: 'M' } };
const touched = true;

test('what one has typed and what somebody else has changed are told apart', () => {
  const theirs = { ...before, price: 120, color: 'Xanh' };
  const mine = { ...before, note: 'Cũ', color: 'Tím' };
  expect(ownChanges({ before, mine })).toEqual([
    { name: ['note'], value: 'Cũ', touched },
    { name: ['color'], value: 'Tím', touched },
  ]);
  expect(conflictsOf({ before, theirs, mine })).toEqual([
    { name: 'price', before: 100, theirs: 120 },
    { name: 'color', before: 'Đỏ', theirs: 'Xanh', mine: { value: 'Tím' } },
  ]);
});

test('a field that the form does not show is no conflict of it', () => {
  expect(conflictsOf({ before, theirs: { ...before, price: 120 }, mine: { note: '' } })).toEqual([]);
});

test('attributes are changed one by one, lists as wholes', () => {
  const mine = { ...before, groups: [1, 2, 3], atts: { 1: 'Hồng', 2: 'M', 3: undefined } };
  expect(ownChanges({ before, mine })).toEqual([
    { name: ['groups'], value: [1, 2, 3], touched },
    { name: ['atts', '1'], value: 'Hồng', touched },
  ]);
});

test('an emptied field was changed, a blank one that stays blank was not', () => {
  expect(ownChanges({ before, mine: { price: null, note: undefined } })).toEqual([
    { name: ['price'], value: null, touched },
  ]);
  expect(conflictsOf({ before: { atts: { 1: '' } }, theirs: { atts: {} }, mine: { atts: {} } })).toEqual([]);
});

test('the same typed by both overwrites nothing', () => {
  const both = { ...before, price: 120 };
  expect(conflictsOf({ before, theirs: both, mine: both })).toEqual([
    { name: 'price', before: 100, theirs: 120 },
  ]);
});

test('ticks of two people come together', () => {
  const ticks = {
    before: new Set(['a', 'b', 'c']),
    theirs: new Set(['a', 'c', 'd']),
    mine: new Set(['b', 'c', 'e']),
  };
  expect([...mergeTicks(ticks)].sort()).toEqual(['c', 'd', 'e']);
});
