import { createFileRoute } from '@tanstack/react-router';
import { BillEditPage } from '@/features/bills/BillEditPage.tsx';
import { BillNotLoaded } from '@/features/bills/BillNotLoaded.tsx';
import { billId } from '@/features/bills/bill-id.ts';
import {
  billQuery,
  paymentMethodsQuery,
  salespeopleQuery,
  warehousesQuery,
} from '@/features/bills/bills.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { myModulesQuery } from '@/session/rights.ts';

export const Route = createFileRoute('/_app/orders2/$id')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    // Of moments ago: what is changed is what stands there now.
    const bill = queryClient.fetchQuery({ ...billQuery(billId(params.id)), staleTime: 0 });
    const { company_id } = (await bill).data;
    await Promise.all([
      featureTexts('bills', 'documents'),
      queryClient.ensureQueryData(myModulesQuery(company_id)),
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(salespeopleQuery(company_id)),
      queryClient.prefetchQuery(warehousesQuery(company_id)),
    ]);
  },
  component: EditRoute,
  errorComponent: BillNotLoaded,
});

function EditRoute() {
  const id = billId(Route.useParams().id);
  return <BillEditPage key={id} id={id} />;
}
