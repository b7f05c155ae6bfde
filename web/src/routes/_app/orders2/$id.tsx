import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { EditedDocument } from '@/documents/form/EditedDocument.tsx';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import {
  orderOriginsQuery,
  paymentMethodsQuery,
  salespeopleQuery,
  warehousesQuery,
} from '@/documents/look-ups.ts';
import { BillTill } from '@/features/bills/BillTill.tsx';
import { billFormKind } from '@/features/bills/bill-form-kind.ts';

export const Route = createFileRoute('/_app/orders2/$id')({
  staticData: { isForm: true },
  loader: async (route) => {
    const { queryClient } = route.context;
    const shopId = await loadDocumentToEdit(billFormKind, route);
    await Promise.all([
      queryClient.ensureQueryData(paymentMethodsQuery()),
      queryClient.ensureQueryData(orderOriginsQuery()),
      queryClient.ensureQueryData(salespeopleQuery(shopId)),
      queryClient.prefetchQuery(warehousesQuery(shopId)),
    ]);
  },
  component: EditRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/orders" />,
});

function EditRoute() {
  const id = documentId(Route.useParams().id);
  return <EditedDocument key={id} kind={billFormKind} id={id} Form={BillTill} />;
}
