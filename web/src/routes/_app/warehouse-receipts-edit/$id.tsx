import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { ReceiptLinesPage } from '@/features/warehouse-receipts/ReceiptLinesPage.tsx';
import { receiptKind } from '@/features/warehouse-receipts/receipt-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-receipts-edit/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'receipts'), loadDocument(receiptKind, route)]),
  component: EditRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/warehouse-receipts" />,
});

function EditRoute() {
  const id = documentId(Route.useParams().id);
  return <ReceiptLinesPage key={id} id={id} />;
}
