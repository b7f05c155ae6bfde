import { createFileRoute } from '@tanstack/react-router';
import { PreorderListPage } from '@/features/preorders/PreorderListPage.tsx';
import { type PreorderSearch, preorderSearch, preordersQuery } from '@/features/preorders/preorder-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/preorders/')({
  validateSearch: listAddress<PreorderSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(preordersQuery(currentShopId(), readAddress(preorderSearch, deps).search));
    return featureTexts('documents', 'preorders');
  },
  component: PreordersRoute,
});

function PreordersRoute() {
  return <PreorderListPage address={Route.useSearch()} />;
}
