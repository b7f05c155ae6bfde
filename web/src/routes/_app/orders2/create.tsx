import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/orders2/create')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/orders2/create"!</div>;
}
