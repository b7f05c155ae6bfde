import type { ShopRights } from '@soquay/contract/rules/roles';
import { useBrands, useWebGroups } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { BaseProductSearch } from './base-products.api.ts';
import { baseProductsTexts } from './base-products.texts.ts';

/** A box for each column that base products are looked for by. */
export function useBaseProductFilters(rights: ShopRights): ListFilter<BaseProductSearch>[] {
  const t = useTexts(baseProductsTexts);
  return [
    { name: 'code', label: t('baseProducts.code') },
    { name: 'name', label: t('baseProducts.name') },
    { name: 'unit', label: t('baseProducts.unitCode') },
    {
      name: 'web_cat',
      label: t('baseProducts.webCategory'),
      kind: 'choices',
      options: useWebGroups(rights),
    },
    {
      name: 'brand',
      label: t('baseProducts.brand'),
      kind: 'choices',
      options: useBrands(rights),
    },
    {
      name: 'active',
      label: t('baseProducts.online'),
      kind: 'choice',
      options: [
        { value: 1, label: t('baseProducts.sold') },
        { value: 0, label: t('baseProducts.notSold') },
      ],
    },
  ];
}
