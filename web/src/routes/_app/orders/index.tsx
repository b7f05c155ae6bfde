import { createFileRoute } from '@tanstack/react-router';
import { BillListPage } from '@/features/bills/BillListPage.tsx';
import { type BillSearch, billSearch, billsQuery } from '@/features/bills/bills.api.ts';
import { SavedBillBar } from '@/features/bills/SavedBillBar.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/orders/')({
  validateSearch: listAddress<BillSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(billsQuery(currentShopId(), readAddress(billSearch, deps).search));
    return featureTexts('bills', 'documents');
  },
  component: OrdersRoute,
});

function OrdersRoute() {
  return (
    <>
      <SavedBillBar />
      <BillListPage address={Route.useSearch()} />
    </>
  );
}
