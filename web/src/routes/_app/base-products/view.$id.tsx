import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/base-products/view/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { loadBaseProduct } = await import('@/features/base-products/base-products.api.ts');
    return await loadBaseProduct(queryClient, params.id);
  },
  component: lazyRouteComponent(
    () => import('@/features/base-products/BaseProductPage.tsx'),
    'ViewedBaseProduct',
  ),
  errorComponent: (props) => <NotLoaded {...props} list="/base-products" />,
});
