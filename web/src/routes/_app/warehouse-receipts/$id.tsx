import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { ReceiptPage } from '@/features/warehouse-receipts/ReceiptPage.tsx';
import { receiptKind } from '@/features/warehouse-receipts/receipt-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-receipts/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'receipts'), loadDocument(receiptKind, route)]),
  component: ViewRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/warehouse-receipts" />,
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  return <ReceiptPage key={id} id={id} />;
}
