import { createFileRoute, redirect } from '@tanstack/react-router';
import { addressBehind } from '@/documents/addresses.ts';
import { NotFoundScreen } from '@/shell/NotFoundPage.tsx';

/** Other addresses of bills, of which reports use some (decisions.md X01). */
export const Route = createFileRoute('/_app/orders/$')({
  beforeLoad: ({ params }) => {
    const address = addressBehind('bill', params._splat ?? '');
    if (address) throw redirect({ to: address, replace: true });
  },
  component: NotFoundScreen,
});
