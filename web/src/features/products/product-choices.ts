import { listAttributes } from '@soquay/contract/attributes';
import { categories } from '@soquay/contract/categories';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import {
  type Choices,
  choicesStaleMs,
  groupChoices,
  useBrands,
  useWebGroups,
} from '@/fields/goods-choices.ts';
import { mayCall } from '@/session/may-call.ts';

/** What products are chosen by. */
export interface ProductChoices {
  groups: Choices;
  webGroups: Choices;
  attributes: Choices;
  brands: Choices;
}

/** Groups and brands of the shop; none of what the person may not read. `onlyInUse` leaves out those that are off. */
export function useProductChoices(rights: ShopRights, { onlyInUse = false } = {}): ProductChoices {
  const query = { company_id: rights.company_id };
  const groups = useQuery({
    ...endpointQuery(categories.options, { query }),
    staleTime: choicesStaleMs,
    enabled: mayCall(rights, categories.options),
  });
  const attributes = useQuery({
    ...endpointQuery(listAttributes, { query }),
    staleTime: choicesStaleMs,
    enabled: mayCall(rights, listAttributes),
  });
  const isShown = ({ active }: { active: 0 | 1 }) => active === 1 || !onlyInUse;
  return {
    groups: groupChoices(groups.data?.data ?? [], isShown),
    attributes: (attributes.data?.data ?? []).flatMap(({ attribute_name, values }) =>
      values.map(({ value_id, value }) => ({ value: value_id, label: `${attribute_name}: ${value}` })),
    ),
    webGroups: useWebGroups(rights),
    brands: useBrands(rights, { onlyInUse }),
  };
}
