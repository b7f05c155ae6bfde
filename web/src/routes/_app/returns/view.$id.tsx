import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { ReturnPage } from '@/features/returns/ReturnPage.tsx';
import { returnKind } from '@/features/returns/return-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/returns/view/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'returns'), loadDocument(returnKind, route)]),
  component: ViewRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/returns" />,
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  return <ReturnPage key={id} id={id} />;
}
