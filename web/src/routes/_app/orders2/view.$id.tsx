import { createFileRoute } from '@tanstack/react-router';
import { BillPage } from '@/features/bills/BillPage.tsx';
import { billQuery } from '@/features/bills/bills.api.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(billQuery(params.id)),
  component: ViewRoute,
});

function ViewRoute() {
  return <BillPage id={Route.useParams().id} />;
}
