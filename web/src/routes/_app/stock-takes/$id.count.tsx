import { createFileRoute } from '@tanstack/react-router';
import { documentId } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { CountingPage } from '@/features/stock-takes/counting/CountingPage.tsx';
import { loadTake } from '@/features/stock-takes/stock-takes.api.ts';

export const Route = createFileRoute('/_app/stock-takes/$id/count')({
  staticData: { isForm: true },
  loader: (route) => loadTake(route),
  component: CountRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/stock-takes" />,
});

function CountRoute() {
  const id = documentId(Route.useParams().id);
  return <CountingPage key={id} id={id} />;
}
