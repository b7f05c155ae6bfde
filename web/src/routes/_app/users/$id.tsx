import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/users/$id')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    const [{ loadUser }] = await Promise.all([
      import('@/features/users/users.api.ts'),
      featureTexts('users', 'roles', 'sessions', 'records'),
    ]);
    return await loadUser(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/users/EditUserPage.tsx'), 'LoadedUserForm'),
  errorComponent: (props) => <NotLoaded {...props} list="/users" />,
});
