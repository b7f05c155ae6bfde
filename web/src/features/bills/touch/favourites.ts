import { maxTouchGoods } from '@soquay/contract/touch-goods';
import { useTouchPreferences } from './touch-preferences.ts';

const none: readonly number[] = [];

/** Products whose models this device keeps at hand in the shop. */
export function useFavourites(shopId: number): readonly number[] {
  return useTouchPreferences(({ favourites }) => favourites[shopId] ?? none);
}

/** With the first product of a model, or without any of it where it is kept already; of too many the oldest gives way. */
export function toggled(favourites: readonly number[], ofModel: readonly number[]): readonly number[] {
  const others = favourites.filter((id) => !ofModel.includes(id));
  if (others.length < favourites.length) return others;
  return [...favourites, ...ofModel.slice(0, 1)].slice(-maxTouchGoods);
}

export function toggleFavourite(shopId: number, ofModel: readonly number[]): void {
  useTouchPreferences.setState(({ favourites }) => ({
    favourites: { ...favourites, [shopId]: toggled(favourites[shopId] ?? none, ofModel) },
  }));
}
