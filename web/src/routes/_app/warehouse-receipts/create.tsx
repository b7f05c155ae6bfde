import { createFileRoute } from '@tanstack/react-router';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { ReceiptFormPage } from '@/features/warehouse-receipts/ReceiptFormPage.tsx';
import { receiptTypesQuery } from '@/features/warehouse-receipts/receipt-kind.ts';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { currentShopId } from '@/session/selected-shop.ts';

export const Route = createFileRoute('/_app/warehouse-receipts/create')({
  staticData: { isForm: true },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(receiptTypesQuery()),
      queryClient.prefetchQuery(warehousesQuery(currentShopId())),
    ]),
  component: CreateRoute,
});

function CreateRoute() {
  return (
    <RequireGrant module="warehouse-receipts" action="create">
      <ReceiptFormPage />
    </RequireGrant>
  );
}
