import { createFileRoute } from '@tanstack/react-router';
import { documentId } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import {
  orderOriginsQuery,
  paymentMethodsQuery,
  salespeopleQuery,
  warehousesQuery,
} from '@/documents/look-ups.ts';
import { preorderQuery } from '@/features/bills/bills.api.ts';
import { PreorderBillPage } from '@/features/bills/PreorderBillPage.tsx';
import { myModulesQuery } from '@/session/rights.ts';

export const Route = createFileRoute('/_app/orders2/of-preorder/$id')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    // As it is now: its bill is made once.
    const query = { ...preorderQuery(documentId(params.id)), staleTime: 0 };
    const { company_id } = (await queryClient.fetchQuery(query)).data;
    await Promise.all([
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(orderOriginsQuery()),
      queryClient.ensureQueryData(salespeopleQuery(company_id)),
      queryClient.ensureQueryData(myModulesQuery(company_id)),
      queryClient.prefetchQuery(warehousesQuery(company_id)),
    ]);
  },
  component: CreateRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/preorders" />,
});

function CreateRoute() {
  const id = documentId(Route.useParams().id);
  return <PreorderBillPage key={id} preorderId={id} />;
}
