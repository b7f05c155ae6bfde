import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { BillPage } from '@/features/bills/BillPage.tsx';
import { billKind } from '@/features/bills/bill-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  loader: (route) => Promise.all([featureTexts('bills', 'documents'), loadDocument(billKind, route)]),
  component: ViewRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/orders" />,
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  // Another bill is another page: what is under way about this one is not about that.
  return <BillPage key={id} id={id} />;
}
