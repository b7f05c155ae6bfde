import { createFileRoute } from '@tanstack/react-router';
import { GoodsOnTheWayPage } from '@/features/warehouse-exports/GoodsOnTheWayPage.tsx';
import { goodsOnTheWayQuery } from '@/features/warehouse-exports/goods-on-the-way.api.ts';
import type { OnTheWaySearch } from '@/features/warehouse-exports/goods-on-the-way.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress } from '@/ui/list/list-address.ts';

export const Route = createFileRoute('/_app/goods-on-the-way')({
  validateSearch: listAddress<OnTheWaySearch>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(goodsOnTheWayQuery(currentShopId()));
  },
  component: OnTheWayRoute,
});

function OnTheWayRoute() {
  return <GoodsOnTheWayPage address={Route.useSearch()} />;
}
