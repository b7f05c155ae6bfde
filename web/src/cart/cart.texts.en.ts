import type { Translation } from '@/i18n/texts.ts';
import type { cartTexts } from './cart.texts.ts';

export const cart: Translation<typeof cartTexts.cart> = {
  title: 'Cart',
  waiting: 'Cart: {n} {n, plural(one: line; other: lines)} waiting for a bill',
  empty: 'Nothing yet. Add goods from the stock look-up or from holds.',
  from: 'from {warehouse}',
  qtyOf: 'Quantity of {code}',
  total: '{n} {n, plural(one: piece; other: pieces)} in all',
  soldOut: 'Sold out',
  left: 'Only {n} {n, plural(one: was; other: were)} left when it was picked',
  remove: 'Take {code} out of the cart',
  toBill: 'Put on the bill',
  added: 'Product added to the cart for the bill',
  removed: 'Product taken out of the cart',
  full: 'The cart is full. Put it on a bill before adding more.',
  holdTaken: 'This hold is in the cart already',
};
