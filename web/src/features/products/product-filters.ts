import type { TFunction } from 'i18next';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import type { ProductSearch } from './products.api.ts';

/** The advanced search of products. */
export function productFilters(t: TFunction): ListFilter<ProductSearch>[] {
  return [
    { name: 'code', label: t('products.code') },
    { name: 'name', label: t('products.name') },
    { name: 'from_price', label: t('products.priceFrom'), kind: 'money' },
    {
      name: 'to_price',
      label: t('products.priceTo'),
      kind: 'money',
      ...rangeEnd('from_price', t('ui.amountsReversed')),
    },
    {
      name: 'in_stock',
      label: t('products.stock'),
      kind: 'choice',
      options: [{ value: 1, label: t('products.stillSellable') }],
    },
  ];
}
