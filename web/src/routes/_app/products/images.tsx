import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/products/images')({
  loader: () => featureTexts('catalogue'),
  component: lazyRouteComponent(
    () => import('@/features/product-images/ImageUploadPage.tsx'),
    'ImageUploadPage',
  ),
});
