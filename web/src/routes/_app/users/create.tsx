import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/users/create')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient } }) => {
    const { userShopsQuery } = await import('@/features/users/users.api.ts');
    await queryClient.ensureQueryData(userShopsQuery());
  },
  component: lazyRouteComponent(() => import('@/features/users/NewUserPage.tsx'), 'NewUserPage'),
});
