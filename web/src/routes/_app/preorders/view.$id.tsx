import { messages } from '@soquay/contract/messages';
import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { PreorderPage } from '@/features/preorders/PreorderPage.tsx';
import { preorderKind } from '@/features/preorders/preorder-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/preorders/view/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'preorders'), loadDocument(preorderKind, route)]),
  component: ViewRoute,
  errorComponent: (props) => (
    <DocumentNotLoaded {...props} list="/preorders" title={messages.preorderFailed} />
  ),
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  return <PreorderPage key={id} id={id} />;
}
