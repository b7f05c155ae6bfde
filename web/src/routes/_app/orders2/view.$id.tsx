import { createFileRoute } from '@tanstack/react-router';
import { BillNotLoaded } from '@/features/bills/BillNotLoaded.tsx';
import { BillPage } from '@/features/bills/BillPage.tsx';
import { billQuery } from '@/features/bills/bills.api.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(billQuery(Number(params.id))),
  component: ViewRoute,
  errorComponent: BillNotLoaded,
});

function ViewRoute() {
  return <BillPage id={Number(Route.useParams().id)} />;
}
