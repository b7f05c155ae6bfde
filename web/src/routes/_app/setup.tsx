import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where people were kept before. */
export const Route = createFileRoute('/_app/setup')({
  beforeLoad: () => {
    throw redirect({ to: '/users', replace: true });
  },
});
