import { billFilters, defaultOrderOrigin } from '@soquay/contract/bills';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { BillListPage } from '@/features/bills/BillListPage.tsx';
import { billsQuery } from '@/features/bills/bills.api.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listSearch } from '@/ui/list-search.ts';

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: listSearch(billFilters),
  search: { middlewares: [stripSearchParams({ order_origin: defaultOrderOrigin })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchQuery(billsQuery(currentShopId(), deps)),
  component: OrdersRoute,
});

function OrdersRoute() {
  return <BillListPage search={Route.useSearch()} />;
}
