import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { addressBehind } from '@/documents/addresses.ts';

/** Other addresses of bills, of which reports use some (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/$')({
  beforeLoad: ({ params }) => {
    const address = addressBehind('bill', params._splat ?? '');
    throw address ? redirect({ to: address, replace: true }) : notFound();
  },
});
