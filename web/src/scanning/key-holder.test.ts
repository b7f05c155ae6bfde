import { expect, test } from 'vitest';
import { createKeyHolder } from './key-holder.ts';

function hold(keys: readonly string[], begun = '') {
  const taken: string[] = [];
  const holder = createKeyHolder((text) => taken.push(text), begun);
  const kept = keys.map((key) => holder.press({ key, timeMs: 0, isShortcut: false }));
  return { taken, kept, holder };
}

test('codes are whole, however slowly and short, and the beginning of one is kept', () => {
  const { taken, holder } = hold([...'A1', 'Enter', ...'SP02', 'Tab', ...'45']);
  expect(taken).toEqual(['A1', 'SP02']);
  expect(holder.rest()).toBe('45');
  holder.end();
  expect(taken).toEqual(['A1', 'SP02', '45']);
  holder.end();
  expect(taken).toHaveLength(3);
});

test('a code that had begun before goes on', () => {
  expect(hold([...'ET-1', 'Enter'], 'S').taken).toEqual(['SET-1']);
});

test('a key is taken back', () => {
  expect(hold([...'A2', 'Backspace', '1', 'Enter']).taken).toEqual(['A1']);
});

test('keys of a dialog, of help and of the form are left alone unless a code is under way', () => {
  expect(hold(['Enter', 'Tab', ' ', '?', 'Backspace', 'F8', 'Escape']).kept).toEqual(Array(7).fill(false));
  expect(hold([...'A B?', 'Shift', 'F8']).kept).toEqual([true, true, true, true, false, false]);
});
