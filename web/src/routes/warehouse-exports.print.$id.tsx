import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { documentId, loadDocumentToEdit } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { DocumentSlipPage } from '@/documents/slip/DocumentSlipPage.tsx';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { ExportSlip } from '@/features/warehouse-exports/ExportSlip.tsx';
import { exportKind } from '@/features/warehouse-exports/export-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentSession } from '@/session/session-store.ts';

/** What is printed stands alone: behind the sign-in, without the frame of the screens. */
export const Route = createFileRoute('/warehouse-exports/print/$id')({
  // One chunk, guard and all: the shell carries next to nothing of it.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async (route) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { from: route.location.href } });
    const [shopId] = await Promise.all([
      loadDocumentToEdit(exportKind, route),
      featureTexts('documents', 'exports'),
    ]);
    await route.context.queryClient.ensureQueryData(letterheadQuery(shopId));
  },
  component: SlipRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/warehouse-exports" />,
});

function SlipRoute() {
  const { t } = useTranslation();
  return (
    <DocumentSlipPage
      kind={exportKind}
      id={documentId(Route.useParams().id)}
      title={(n) => t('exports.printTitle', { n })}
      Slip={ExportSlip}
    />
  );
}
