import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/web-categories/{-$key}')({
  component: lazyRouteComponent(
    () => import('@/features/web-categories/WebCategoriesPage.tsx'),
    'WebCategoriesPage',
  ),
});
