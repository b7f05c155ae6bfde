import { createFileRoute } from '@tanstack/react-router';
import { documentId } from '@/documents/document-routes.ts';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { StockTakePage } from '@/features/stock-takes/StockTakePage.tsx';
import { type LineSearch, loadTake } from '@/features/stock-takes/stock-takes.api.ts';
import { listAddress } from '@/ui/list/list-address.ts';

export const Route = createFileRoute('/_app/stock-takes/$id/')({
  validateSearch: listAddress<LineSearch>,
  loader: (route) => loadTake(route),
  component: ViewRoute,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/stock-takes" />,
});

function ViewRoute() {
  const id = documentId(Route.useParams().id);
  return <StockTakePage key={id} id={id} address={Route.useSearch()} />;
}
