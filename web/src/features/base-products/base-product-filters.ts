import { brands } from '@soquay/contract/brands';
import { listWebCategories } from '@soquay/contract/inventory-look-up';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { mayCall } from '@/session/may-call.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { BaseProductSearch } from './base-products.api.ts';

const staleTime = 5 * 60 * 1000;

/** A box for each column that base products are looked for by. */
export function useBaseProductFilters(rights: ShopRights): ListFilter<BaseProductSearch>[] {
  const { t } = useTranslation();
  const query = { company_id: rights.company_id };
  const groups = useQuery({
    ...endpointQuery(listWebCategories, { query }),
    staleTime,
    enabled: mayCall(rights, listWebCategories),
  });
  const allBrands = useQuery({
    ...endpointQuery(brands.options, { query }),
    staleTime,
    enabled: mayCall(rights, brands.options),
  });
  return [
    { name: 'code', label: t('baseProducts.code') },
    { name: 'name', label: t('baseProducts.name') },
    { name: 'unit', label: t('baseProducts.unitCode') },
    {
      name: 'web_cat',
      label: t('baseProducts.webCategory'),
      kind: 'choices',
      options: (groups.data?.data ?? []).map(({ category_id, category_name }) => ({
        value: category_id,
        label: category_name,
      })),
    },
    {
      name: 'brand',
      label: t('baseProducts.brand'),
      kind: 'choices',
      options: (allBrands.data?.data ?? []).map(({ id, brand_name }) => ({ value: id, label: brand_name })),
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
