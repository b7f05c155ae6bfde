import { createFileRoute } from '@tanstack/react-router';
import {
  type AwaitedSearch,
  awaitedGoodsQuery,
  awaitedSearch,
} from '@/features/preorders/waiting/awaited-goods.ts';
import { WaitingPage } from '@/features/preorders/waiting/WaitingPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/preorders/waiting')({
  validateSearch: listAddress<AwaitedSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      awaitedGoodsQuery(currentShopId(), readAddress(awaitedSearch, deps).search),
    );
    return featureTexts('documents', 'preorders');
  },
  component: WaitingRoute,
});

function WaitingRoute() {
  return <WaitingPage address={Route.useSearch()} />;
}
