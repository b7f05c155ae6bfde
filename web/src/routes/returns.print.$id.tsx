import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { DocumentSlipPage } from '@/documents/slip/DocumentSlipPage.tsx';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { ReturnSlip } from '@/features/returns/ReturnSlip.tsx';
import { returnKind } from '@/features/returns/return-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentSession } from '@/session/session-store.ts';

/** What is printed stands alone: behind the sign-in, without the frame of the screens. */
export const Route = createFileRoute('/returns/print/$id')({
  // One chunk, guard and all: the shell carries next to nothing of it.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async (route) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { from: route.location.href } });
    const [shopId] = await Promise.all([
      loadDocumentToEdit(returnKind, route),
      featureTexts('documents', 'returns'),
    ]);
    await route.context.queryClient.ensureQueryData(letterheadQuery(shopId));
  },
  component: SlipRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/returns" />,
});

function SlipRoute() {
  const { t } = useTranslation();
  return (
    <DocumentSlipPage
      kind={returnKind}
      id={documentId(Route.useParams().id)}
      title={(n) => t('returns.printTitle', { n })}
      Slip={ReturnSlip}
    />
  );
}
