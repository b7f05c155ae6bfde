import { createFileRoute } from '@tanstack/react-router';
import { StockHistoryPage } from '@/features/stock-history/StockHistoryPage.tsx';
import {
  type HistorySearch,
  historySearch,
  stockHistoryQuery,
} from '@/features/stock-history/stock-history.api.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress } from '@/ui/list/list-address.ts';
import { readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/products/$id/history')({
  validateSearch: listAddress<HistorySearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, params }) => {
    const product = { company_id: currentShopId(), product_id: Number(params.id) };
    void queryClient.prefetchQuery(stockHistoryQuery(product, readAddress(historySearch, deps).search));
  },
  component: HistoryRoute,
});

function HistoryRoute() {
  const { id } = Route.useParams();
  return <StockHistoryPage key={id} productId={Number(id)} address={Route.useSearch()} />;
}
