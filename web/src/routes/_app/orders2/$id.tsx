import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { BillEditPage } from '@/features/bills/BillEditPage.tsx';
import { billKind } from '@/features/bills/bill-kind.ts';
import { paymentMethodsQuery, salespeopleQuery, warehousesQuery } from '@/features/bills/bills.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/orders2/$id')({
  staticData: { isForm: true },
  loader: async (route) => {
    const { queryClient } = route.context;
    const shopId = await loadDocumentToEdit(billKind, route);
    await Promise.all([
      featureTexts('bills', 'documents'),
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(salespeopleQuery(shopId)),
      queryClient.prefetchQuery(warehousesQuery(shopId)),
    ]);
  },
  component: EditRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/orders" />,
});

function EditRoute() {
  const id = documentId(Route.useParams().id);
  return <BillEditPage key={id} id={id} />;
}
