import { createFileRoute } from '@tanstack/react-router';
import { ReturnListPage } from '@/features/returns/ReturnListPage.tsx';
import { type ReturnSearch, returnSearch, returnsQuery } from '@/features/returns/return-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/returns/')({
  validateSearch: listAddress<ReturnSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(returnsQuery(currentShopId(), readAddress(returnSearch, deps).search));
    return featureTexts('bills', 'documents', 'returns');
  },
  component: ReturnsRoute,
});

function ReturnsRoute() {
  return <ReturnListPage address={Route.useSearch()} />;
}
