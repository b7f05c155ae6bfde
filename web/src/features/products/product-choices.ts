import { listAttributes } from '@soquay/contract/attributes';
import { brands } from '@soquay/contract/brands';
import { categories } from '@soquay/contract/categories';
import { listWebCategories } from '@soquay/contract/inventory-look-up';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { mayCall } from '@/session/may-call.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';

type Options = NonNullable<ListFilter<never>['options']>;

/** What products are chosen by. */
export interface ProductChoices {
  groups: Options;
  webGroups: Options;
  attributes: Options;
  brands: Options;
}

const fiveMinutesMs = 5 * 60 * 1000;

/** Groups and brands of the shop; none of what the person may not read. `onlyInUse` leaves out those that are off. */
export function useProductChoices(rights: ShopRights, { onlyInUse = false } = {}): ProductChoices {
  const query = { company_id: rights.company_id };
  const webGroups = useQuery({
    ...endpointQuery(listWebCategories, { query }),
    staleTime: fiveMinutesMs,
    enabled: mayCall(rights, listWebCategories),
  });
  const groups = useQuery({
    ...endpointQuery(categories.options, { query }),
    staleTime: fiveMinutesMs,
    enabled: mayCall(rights, categories.options),
  });
  const attributes = useQuery({
    ...endpointQuery(listAttributes, { query }),
    staleTime: fiveMinutesMs,
    enabled: mayCall(rights, listAttributes),
  });
  const allBrands = useQuery({
    ...endpointQuery(brands.options, { query }),
    staleTime: fiveMinutesMs,
    enabled: mayCall(rights, brands.options),
  });
  const isOffered = ({ active }: { active: 0 | 1 }) => active === 1 || !onlyInUse;
  return {
    groups: groupOptions(groups.data?.data ?? [], isOffered),
    attributes: (attributes.data?.data ?? []).flatMap(({ attribute_name, values }) =>
      values.map(({ value_id, value }) => ({ value: value_id, label: `${attribute_name}: ${value}` })),
    ),
    webGroups: groupOptions(webGroups.data?.data ?? []),
    brands: (allBrands.data?.data ?? [])
      .filter(isOffered)
      .map(({ id, brand_name }) => ({ value: id, label: brand_name })),
  };
}

interface Group {
  category_id: number;
  category_name: string;
  category_parent_id: number | null;
}

/** Groups of a tree, each called with those above it; those alone that are offered. */
export function groupOptions<Row extends Group>(
  groups: readonly Row[],
  isOffered: (group: Row) => boolean = () => true,
): Options {
  const byId = new Map(groups.map((group) => [group.category_id, group]));
  const pathOf = ({ category_name, category_parent_id }: Group): string => {
    const parent = category_parent_id === null ? undefined : byId.get(category_parent_id);
    return parent ? `${pathOf(parent)} › ${category_name}` : category_name;
  };
  return groups.filter(isOffered).map((group) => ({ value: group.category_id, label: pathOf(group) }));
}
