import { createFileRoute } from '@tanstack/react-router';
import { StockTakeListPage } from '@/features/stock-takes/StockTakeListPage.tsx';
import { type TakeSearch, takeSearch, takesQuery } from '@/features/stock-takes/stock-takes.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/stock-takes/')({
  validateSearch: listAddress<TakeSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(takesQuery(currentShopId(), readAddress(takeSearch, deps).search));
    return featureTexts('documents', 'stockTakes');
  },
  component: StockTakesRoute,
});

function StockTakesRoute() {
  return <StockTakeListPage address={Route.useSearch()} />;
}
