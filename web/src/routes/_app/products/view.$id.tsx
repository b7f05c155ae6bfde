import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/products/view/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { loadProduct } = await import('@/features/products/product.api.ts');
    return await loadProduct(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/products/ProductPage.tsx'), 'LoadedProduct'),
  errorComponent: (props) => <NotLoaded {...props} list="/products" />,
});
