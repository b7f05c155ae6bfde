import { createFileRoute } from '@tanstack/react-router';
import { documentId } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { paymentMethodsQuery } from '@/documents/look-ups.ts';
import { ReturnFormPage } from '@/features/returns/ReturnFormPage.tsx';
import { repayableQuery } from '@/features/returns/repayable-query.ts';
import { myModulesQuery } from '@/session/rights.ts';

export const Route = createFileRoute('/_app/returns/$billId')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    const query = repayableQuery(documentId(params.billId));
    // As it is now: what came back a moment ago comes back no more.
    const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    await Promise.all([
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(myModulesQuery(data.company_id)),
    ]);
  },
  component: CreateRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/orders" />,
});

function CreateRoute() {
  const billId = documentId(Route.useParams().billId);
  return <ReturnFormPage key={billId} billId={billId} />;
}
