import { say } from '@soquay/contract/said';
import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { EditedDocument } from '@/documents/form/EditedDocument.tsx';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { PreorderForm } from '@/features/preorders/PreorderForm.tsx';
import { loadPreorderChoices } from '@/features/preorders/preorder-choices.ts';
import { preorderFormKind } from '@/features/preorders/preorder-form-kind.ts';
import { preorderKind } from '@/features/preorders/preorder-kind.ts';

export const Route = createFileRoute('/_app/preorders/$id')({
  staticData: { isForm: true },
  loader: async (route) => {
    const shopId = await loadDocumentToEdit(preorderKind, route);
    await loadPreorderChoices(route.context.queryClient, shopId);
  },
  component: EditRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/preorders" title={say('preorderFailed')} />,
});

function EditRoute() {
  const id = documentId(Route.useParams().id);
  return <EditedDocument key={id} kind={preorderFormKind} id={id} Form={PreorderForm} />;
}
