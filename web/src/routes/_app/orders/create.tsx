import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the bill form (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/create')({
  beforeLoad: () => {
    throw redirect({ to: '/orders2/create', replace: true });
  },
});
