import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** A bill by its number alone (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/$id')({
  beforeLoad: ({ params }) => {
    if (!/^\d+$/.test(params.id)) throw notFound();
    throw redirect({ to: '/orders2/view/$id', params: { id: Number(params.id) }, replace: true });
  },
});
