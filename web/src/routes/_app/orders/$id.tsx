import { createFileRoute, redirect } from '@tanstack/react-router';

/** A bill by its id alone (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/orders2/view/$id', params, replace: true });
  },
});
