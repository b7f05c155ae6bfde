import { Input, Select } from 'antd';
import type { TFunction } from 'i18next';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import type { ProductSearch } from './products.api.ts';

/** The advanced search of products. */
export function productFilters(t: TFunction): ListFilter<ProductSearch>[] {
  return [
    { name: 'code', label: t('products.code'), field: <Input autoComplete="off" /> },
    { name: 'name', label: t('products.name'), field: <Input autoComplete="off" /> },
    { name: 'from_price', label: t('products.priceFrom'), field: <MoneyInput /> },
    {
      name: 'to_price',
      label: t('products.priceTo'),
      field: <MoneyInput />,
      ...rangeEnd('from_price', t('ui.amountsReversed')),
    },
    {
      name: 'in_stock',
      label: t('products.stock'),
      field: <Select allowClear options={[{ value: 1, label: t('products.stillSellable') }]} />,
    },
  ];
}
