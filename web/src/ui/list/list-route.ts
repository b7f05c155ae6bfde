import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { currentShopId } from '@/session/selected-shop.ts';
import type { ListScreen } from './LoadedList.tsx';
import { type ListAddress, listAddress } from './list-address.ts';
import type { ListSearch } from './list-search.ts';

interface Loaded<Search> {
  context: { queryClient: QueryClient };
  deps: ListAddress<Search>;
}

/** The route of a shop's list; its screen comes when it is opened, so that the shell carries none of it. */
export function listRoute<Search extends ListSearch>(load: () => Promise<ListScreen<Search>>) {
  return {
    validateSearch: listAddress<Search>,
    loaderDeps: ({ search }: { search: ListAddress<Search> }) => search,
    async loader({ context: { queryClient }, deps }: Loaded<Search>) {
      const [screen, { openedSearch }] = await Promise.all([load(), import('./opened-search.ts')]);
      const { query } = screen.list;
      const { search } = openedSearch(screen.list, deps);
      // Begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
      void queryClient.prefetchQuery(query(currentShopId(), search) as UseQueryOptions);
      return screen;
    },
    component: lazyRouteComponent(() => import('./LoadedList.tsx'), 'LoadedList'),
  };
}
