import { maxTouchGoods } from '@soquay/contract/touch-goods';
import { useTouchPreferences } from './touch-preferences.ts';

const none: readonly number[] = [];

/** Goods that this device keeps at hand in the shop. */
export function useFavourites(shopId: number): readonly number[] {
  return useTouchPreferences(({ favourites }) => favourites[shopId] ?? none);
}

/** With it, or without where it is one already; of too many the oldest gives way. */
export function toggled(favourites: readonly number[], productId: number): readonly number[] {
  return favourites.includes(productId)
    ? favourites.filter((id) => id !== productId)
    : [...favourites, productId].slice(-maxTouchGoods);
}

export function toggleFavourite(shopId: number, productId: number): void {
  useTouchPreferences.setState(({ favourites }) => ({
    favourites: { ...favourites, [shopId]: toggled(favourites[shopId] ?? none, productId) },
  }));
}
