import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { ExportPage } from '@/features/warehouse-exports/ExportPage.tsx';
import { exportKind } from '@/features/warehouse-exports/export-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-exports/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'exports'), loadDocument(exportKind, route)]),
  component: ViewRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/warehouse-exports" />,
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  return <ExportPage key={id} id={id} />;
}
