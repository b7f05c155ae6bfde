import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/orders2/view/$id"!</div>;
}
