import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { useLoaded } from '../use-loaded.ts';
import type { ListAddress } from './list-address.ts';
import type { AskedFor, ListSearch } from './list-search.ts';
import { openedSearch } from './opened-search.ts';

/** What a feature gives its list's address. */
export interface ListScreen<Search extends ListSearch = never> {
  list: {
    schema: z.ZodType<Search>;
    query: (companyId: number, search: Search) => unknown;
    /** See `openedSearch`. */
    opensWithToday?: true;
  };
  Page: ComponentType<AskedFor<Search>>;
}

/** Shows a feature's list as its address asks for it. */
export function LoadedList() {
  const { list, Page } = useLoaded<ListScreen<ListSearch>>();
  const address: ListAddress<ListSearch> = useSearch({ strict: false });
  return <Page {...openedSearch(list, address)} />;
}
