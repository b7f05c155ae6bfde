import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/endpoint-query.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { historyWithOpened } from './ui/address-state.ts';
import { PageError } from './ui/PageError.tsx';
import { PageLoading } from './ui/PageLoading.tsx';
import { parseSearch, stringifySearch } from './ui/search-params.ts';

export const router = createRouter({
  routeTree,
  history: historyWithOpened(),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // Chunks and data are fetched when the person points at a link.
  defaultPreload: 'intent',
  // How fresh data is, TanStack Query decides.
  defaultPreloadStaleTime: 0,
  // A form is filled once: what its address showed last time must not be what it is filled with.
  defaultStaleReloadMode: 'blocking',
  defaultPendingMs: 300,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PageLoading,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** A document is being written here: switching the shop goes back one page, and the menu leaves it the room. */
    isForm?: boolean;
  }
}
