import { createFileRoute } from '@tanstack/react-router';
import { documentId, loadDocument } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { ExportLinesPage } from '@/features/warehouse-exports/ExportLinesPage.tsx';
import { exportKind } from '@/features/warehouse-exports/export-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-exports-temp/$id')({
  loader: (route) => Promise.all([featureTexts('documents', 'exports'), loadDocument(exportKind, route)]),
  component: EditRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/warehouse-exports" />,
});

function EditRoute() {
  const id = documentId(Route.useParams().id);
  return <ExportLinesPage key={id} id={id} />;
}
