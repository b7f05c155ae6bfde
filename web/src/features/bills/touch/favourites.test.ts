import { maxTouchGoods } from '@soquay/contract/touch-goods';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
vi.stubGlobal('localStorage', localStorage);
vi.stubGlobal('window', { localStorage });

const { toggled, toggleFavourite } = await import('./favourites.ts');
const { useTouchPreferences } = await import('./touch-preferences.ts');

beforeEach(() => useTouchPreferences.setState({ favourites: {} }));

test('a star adds a model by its first product, a second one takes all of it away', () => {
  expect(toggled([3, 5], [4, 6])).toEqual([3, 5, 4]);
  expect(toggled([3, 5, 4], [9, 5])).toEqual([3, 4]);
  // Stars of single products, from before models had them.
  expect(toggled([3, 5, 4], [4, 5])).toEqual([3]);
});

test('of more than are shown the oldest gives way', () => {
  const full = Array.from({ length: maxTouchGoods }, (_, index) => index + 1);
  expect(toggled(full, [900])).toEqual([...full.slice(1), 900]);
});

test('each shop has its own, and the device keeps them', () => {
  toggleFavourite(1, [7]);
  toggleFavourite(2, [8]);
  toggleFavourite(1, [9]);
  const { favourites } = useTouchPreferences.getState();
  expect(favourites).toEqual({ 1: [7, 9], 2: [8] });
  expect(JSON.parse(stored.get('touch-grid') ?? '')).toMatchObject({ state: { favourites } });
});
