import { createFileRoute, redirect } from '@tanstack/react-router';

/** Reports link here (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/view/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/orders2/view/$id', params, replace: true });
  },
});
