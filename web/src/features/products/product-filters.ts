import { lacks } from '@soquay/contract/product-list';
import { textsFor } from '@/i18n/texts.ts';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import type { ProductChoices } from './product-choices.ts';
import type { ProductSearch } from './products.api.ts';
import { productsTexts } from './products.texts.ts';

const t = textsFor(productsTexts, uiTexts);

/** The advanced search of products. */
export function productFilters(choices: ProductChoices): ListFilter<ProductSearch>[] {
  return [
    { name: 'code', label: t('products.code') },
    { name: 'name', label: t('products.name') },
    { name: 'code_anh', label: t('products.imageCode') },
    { name: 'cat', label: t('products.group'), kind: 'choices', options: choices.groups },
    { name: 'web_cat', label: t('products.webGroup'), kind: 'choices', options: choices.webGroups },
    { name: 'brand', label: t('products.brand'), kind: 'choices', options: choices.brands },
    { name: 'att', label: t('products.attribute'), kind: 'choices', options: choices.attributes },
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
    {
      name: 'active',
      label: t('products.selling'),
      kind: 'choice',
      options: [
        { value: 1, label: t('products.stillSold') },
        { value: 0, label: t('products.notSold') },
      ],
    },
    {
      name: lacks[0],
      label: t('products.lacking'),
      kind: 'flags',
      options: lacks.map((lack) => ({ value: lack, label: t(`products.lacks.${lack}`) })),
    },
    {
      name: 'status',
      label: t('products.status'),
      kind: 'choice',
      options: [{ value: 0, label: t('ui.statusDeleted') }],
    },
  ];
}
