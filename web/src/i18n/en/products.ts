import type { TextsOf } from '../texts.ts';

export const products: TextsOf<'products'> = {
  pickerHint: 'Code, barcode or name',
  options: 'Products found',
  inStock: '{n} left',
  outOfStock: 'out of stock',
};
