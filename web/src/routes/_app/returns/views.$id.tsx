import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address that document 1 names; links lead to the other one (decisions.md X14). */
export const Route = createFileRoute('/_app/returns/views/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/returns/view/$id', params, replace: true });
  },
});
