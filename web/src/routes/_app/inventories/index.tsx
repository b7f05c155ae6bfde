import { createFileRoute } from '@tanstack/react-router';
import { InventoryPage } from '@/features/inventories/InventoryPage.tsx';
import { foundQuery } from '@/features/inventories/inventories.api.ts';
import { hasCriterion, type LookUpAddress, readLookUp } from '@/features/inventories/look-up.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { keepEarlyKeys } from '@/ui/early-keys.ts';

export const Route = createFileRoute('/_app/inventories/')({
  validateSearch: (params: Record<string, unknown>) => params as LookUpAddress,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ cause, preload }) => {
    if (cause === 'enter' && !preload) keepEarlyKeys();
  },
  loader: ({ context: { queryClient }, deps }) => {
    const lookUp = readLookUp(deps);
    if (hasCriterion(lookUp)) void queryClient.prefetchQuery(foundQuery(currentShopId(), lookUp));
  },
  component: InventoriesRoute,
});

function InventoriesRoute() {
  return <InventoryPage address={Route.useSearch()} />;
}
