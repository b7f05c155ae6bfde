import { brands } from '@soquay/contract/brands';
import { listWebCategories } from '@soquay/contract/inventory-look-up';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { mayCall } from '@/session/may-call.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';

/** What goods are chosen by; none of what the person may not read. */
export type Choices = NonNullable<ListFilter<never>['options']>;

export const choicesStaleMs = 5 * 60 * 1000;

export function useWebGroups(rights: ShopRights): Choices {
  const { data } = useQuery({
    ...endpointQuery(listWebCategories, { query: { company_id: rights.company_id } }),
    staleTime: choicesStaleMs,
    enabled: mayCall(rights, listWebCategories),
  });
  return groupChoices(data?.data ?? []);
}

export function useBrands(rights: ShopRights, { onlyInUse = false } = {}): Choices {
  const { data } = useQuery({
    ...endpointQuery(brands.options, { query: { company_id: rights.company_id } }),
    staleTime: choicesStaleMs,
    enabled: mayCall(rights, brands.options),
  });
  const shown = (data?.data ?? []).filter(({ active }) => active === 1 || !onlyInUse);
  return shown.map(({ id, brand_name }) => ({ value: id, label: brand_name }));
}

interface Group {
  category_id: number;
  category_name: string;
  category_parent_id: number | null;
}

/** Groups of a tree, each called with those above it; those alone that are shown. */
export function groupChoices<Row extends Group>(
  groups: readonly Row[],
  isShown: (group: Row) => boolean = () => true,
): Choices {
  const byId = new Map(groups.map((group) => [group.category_id, group]));
  const pathOf = ({ category_name, category_parent_id }: Group): string => {
    const parent = category_parent_id === null ? undefined : byId.get(category_parent_id);
    return parent ? `${pathOf(parent)} › ${category_name}` : category_name;
  };
  return groups.filter(isShown).map((group) => ({ value: group.category_id, label: pathOf(group) }));
}
