import { createFileRoute } from '@tanstack/react-router';
import { HoldListPage } from '@/features/inventories/HoldListPage.tsx';
import { type HoldSearch, holdSearch, holdsQuery } from '@/features/inventories/inventories.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/reservations/')({
  validateSearch: listAddress<HoldSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(holdsQuery(currentShopId(), readAddress(holdSearch, deps).search));
    return featureTexts('inventories');
  },
  component: HoldsRoute,
});

function HoldsRoute() {
  return <HoldListPage address={Route.useSearch()} />;
}
