import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { PickedGoods } from './cart.ts';

/** What goods come to at the price of when they were picked, whole dong. */
export function amountOf({ product, qty, discount }: PickedGoods): number {
  return Math.max(0, qty * sellingPrice(product) - discount);
}
