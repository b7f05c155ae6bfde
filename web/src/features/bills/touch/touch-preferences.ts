import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Tiles that are shown; a number is a group of the shop. */
export type TouchSource = 'most-sold' | 'favourites' | 'all' | number;

interface TouchPreferences {
  isOpen: boolean;
  source: TouchSource;
  /** Ids of products by shop, the last one chosen at the end. */
  favourites: Record<number, readonly number[]>;
}

/** How this device sells by touch. */
export const useTouchPreferences = create(
  persist<TouchPreferences>(() => ({ isOpen: false, source: 'most-sold', favourites: {} }), {
    name: 'touch-grid',
  }),
);

export function toggleTouchGrid(): void {
  useTouchPreferences.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}
