import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/roles/$id')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    const [{ loadRole }] = await Promise.all([
      import('@/features/roles/load-role.ts'),
      featureTexts('roles', 'rights', 'records'),
    ]);
    return await loadRole(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/roles/EditRolePage.tsx'), 'LoadedRole'),
  errorComponent: (props) => <NotLoaded {...props} list="/roles" />,
});
