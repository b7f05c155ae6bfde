import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useAddressState } from '@/ui/address-state.ts';
import { useMedia } from '@/ui/use-media.ts';

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

/** Goods to touch: beside the lines where this device shows them; without room for that, over them until they are left. */
export function useTouchGrid() {
  const isNarrow = useMedia('(max-width: 999px)');
  const isBeside = useTouchPreferences((preferences) => preferences.isOpen);
  const [isOver, setOver] = useAddressState<true>('touch');
  return isNarrow
    ? { isNarrow, isOpen: isOver === true, toggle: () => setOver(isOver ? undefined : true) }
    : { isNarrow, isOpen: isBeside, toggle: () => useTouchPreferences.setState({ isOpen: !isBeside }) };
}
