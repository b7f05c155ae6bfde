import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/users/create')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient } }) => {
    const [{ userShopsQuery }] = await Promise.all([
      import('@/features/users/users.api.ts'),
      featureTexts('users', 'roles'),
    ]);
    await queryClient.ensureQueryData(userShopsQuery());
  },
  component: lazyRouteComponent(() => import('@/features/users/NewUserPage.tsx'), 'NewUserPage'),
});
