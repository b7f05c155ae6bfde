import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/products/$id/')({
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    const [{ loadProduct }] = await Promise.all([
      import('@/features/products/product.api.ts'),
      featureTexts('products', 'productForm', 'catalogue', 'documents', 'records'),
    ]);
    return await loadProduct(queryClient, params.id);
  },
  component: lazyRouteComponent(() => import('@/features/products/EditProductPage.tsx'), 'LoadedProductForm'),
  errorComponent: (props) => <NotLoaded {...props} list="/products" />,
});
