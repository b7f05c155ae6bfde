import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/users/$id')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    const { loadUser } = await import('@/features/users/users.api.ts');
    return await loadUser(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/users/EditUserPage.tsx'), 'LoadedUserForm'),
  errorComponent: (props) => <NotLoaded {...props} list="/users" />,
});
