import { createFileRoute } from '@tanstack/react-router';
import { ReceiptListPage } from '@/features/warehouse-receipts/ReceiptListPage.tsx';
import {
  type ReceiptSearch,
  receiptSearch,
  receiptsQuery,
} from '@/features/warehouse-receipts/receipt-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/warehouse-receipts/')({
  validateSearch: listAddress<ReceiptSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(receiptsQuery(currentShopId(), readAddress(receiptSearch, deps).search));
    return featureTexts('documents', 'receipts');
  },
  component: ReceiptsRoute,
});

function ReceiptsRoute() {
  return <ReceiptListPage address={Route.useSearch()} />;
}
