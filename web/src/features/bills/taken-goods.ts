import { create } from 'zustand';

interface TakenGoods {
  /** The bill they went onto, by its form's values. */
  store: unknown;
  customer: string;
  codes: readonly string[];
  /** Puts them on a bill of their own; false when there are too many. */
  moveToNew: () => boolean;
}

/** Goods of nobody that went onto a customer's bill last, until it is seen to. */
export const useTakenGoods = create<{ taken: TakenGoods | null }>(() => ({ taken: null }));

export function tellTaken(taken: TakenGoods | null): void {
  useTakenGoods.setState({ taken });
}
