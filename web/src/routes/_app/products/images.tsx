import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/products/images')({
  component: lazyRouteComponent(
    () => import('@/features/product-images/ImageUploadPage.tsx'),
    'ImageUploadPage',
  ),
});
