import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { isSlipLayout } from '@/documents/slip-layouts.ts';
import { billKind } from '@/features/bills/bill-kind.ts';
import { SlipPage } from '@/features/bills/print/SlipPage.tsx';
import { currentSession } from '@/session/session-store.ts';

/** What is printed stands alone: behind the sign-in, without the frame of the screens. */
export const Route = createFileRoute('/orders2/$layout/$id')({
  // One chunk, guard and all: the shell carries next to nothing of it.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async (route) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { from: route.location.href } });
    if (!isSlipLayout(route.params.layout)) throw notFound();
    const shopId = await loadDocumentToEdit(billKind, route);
    await route.context.queryClient.ensureQueryData(letterheadQuery(shopId));
  },
  component: SlipRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/orders" />,
});

function SlipRoute() {
  const { id, layout } = Route.useParams();
  return isSlipLayout(layout) && <SlipPage id={documentId(id)} layout={layout} />;
}
