import { createFileRoute } from '@tanstack/react-router';
import {
  orderOriginsQuery,
  paymentMethodsQuery,
  salespeopleQuery,
  warehousesQuery,
} from '@/documents/look-ups.ts';
import { BillFormPage } from '@/features/bills/BillFormPage.tsx';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { currentShopId } from '@/session/selected-shop.ts';

export const Route = createFileRoute('/_app/orders2/create')({
  staticData: { isForm: true },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(orderOriginsQuery()),
      queryClient.ensureQueryData(salespeopleQuery(currentShopId())),
      queryClient.prefetchQuery(warehousesQuery(currentShopId())),
    ]),
  component: CreateRoute,
});

function CreateRoute() {
  return (
    <RequireGrant module="orders" action="create">
      <BillFormPage />
    </RequireGrant>
  );
}
