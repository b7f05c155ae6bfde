import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

interface CreateSearch {
  /** Another role that the new one begins as. */
  copy?: number;
}

export const Route = createFileRoute('/_app/roles/create')({
  staticData: { isForm: true },
  validateSearch: ({ copy }: Record<string, unknown>): CreateSearch =>
    Number.isSafeInteger(copy) ? { copy: copy as number } : {},
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: async ({ context: { queryClient }, deps: { copy } }) => {
    const [{ loadNewRole }] = await Promise.all([
      import('@/features/roles/load-role.ts'),
      featureTexts('roles', 'rights', 'records'),
    ]);
    return await loadNewRole(queryClient, copy);
  },
  component: lazyRouteComponent(() => import('@/features/roles/NewRolePage.tsx'), 'NewRolePage'),
  errorComponent: (props) => <NotLoaded {...props} list="/roles" />,
});
