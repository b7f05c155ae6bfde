import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/web-categories/{-$key}')({
  loader: () => featureTexts('records', 'categories'),
  component: lazyRouteComponent(
    () => import('@/features/web-categories/WebCategoriesPage.tsx'),
    'WebCategoriesPage',
  ),
});
