import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/customers/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { loadCustomer } = await import('@/features/customers/customers.api.ts');
    return await loadCustomer(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/customers/CustomerPage.tsx'), 'LoadedCustomer'),
  errorComponent: (props) => <NotLoaded {...props} list="/customers" />,
});
