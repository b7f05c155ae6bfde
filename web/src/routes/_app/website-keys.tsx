import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/website-keys')({
  component: lazyRouteComponent(
    () => import('@/features/website-inbox/WebsiteKeyPage.tsx'),
    'WebsiteKeyPage',
  ),
});
