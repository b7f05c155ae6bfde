import { textFilter } from '@soquay/contract/fields';
import { advancedFilters, hasFilter, quickFilters } from '@soquay/contract/inventory-look-up';
import type { z } from 'zod';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { listSearch, readAddress } from '@/ui/list/list-search.ts';

/** What the look-up is asked, and how it stands in the address; without React. */

/** The row that is open, and which of its variants is looked at. */
const opened = { product: textFilter, variant: textFilter };

const quickSearch = listSearch(quickFilters.extend(opened));
export type QuickSearch = z.output<typeof quickSearch>;

const advancedSearch = listSearch(advancedFilters.extend(opened));
export type AdvancedSearch = z.output<typeof advancedSearch>;

export type LookUp = { tab: 'quick'; search: QuickSearch } | { tab: 'advanced'; search: AdvancedSearch };
export type Tab = LookUp['tab'];
export const tabs: readonly Tab[] = ['quick', 'advanced'];

export type LookUpAddress = ListAddress<QuickSearch & AdvancedSearch & { tab: string }>;

export function readLookUp({ tab, ...address }: LookUpAddress): LookUp {
  if (tab === 'advanced') return { tab, search: readAddress(advancedSearch, address).search };
  return { tab: 'quick', search: readAddress(quickSearch, address).search };
}

export function lookUpAddress({ tab, search }: LookUp): LookUpAddress {
  return tab === 'advanced' ? { tab, ...search } : search;
}

/** What the server is asked; which row is open is no matter of its. */
export function askedOf<Search extends QuickSearch | AdvancedSearch>({
  product,
  variant,
  ...asked
}: Search): Omit<Search, 'product' | 'variant'> {
  return asked;
}

export function hasCriterion({ search }: LookUp): boolean {
  return hasFilter(askedOf(search));
}

/** How many criteria of the quick search are set beside its text. */
export function countFilters({ tab, search }: LookUp): number {
  if (tab === 'advanced') return 0;
  const { size, color, web_cat_id = [], warehouse = [] } = search;
  return [size, color, web_cat_id.length > 0, warehouse.length > 0].filter(Boolean).length;
}

/** The same criteria with some of them changed: from the first page, with no row open. */
export function withCriteria<Search extends QuickSearch | AdvancedSearch>(
  { page, product, variant, ...search }: Search,
  changes: Partial<Search>,
): Search {
  return { ...search, ...changes } as Search;
}
