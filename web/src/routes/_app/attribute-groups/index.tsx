import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/attribute-groups/')({
  component: lazyRouteComponent(
    () => import('@/features/attributes/AttributeGroupsPage.tsx'),
    'AttributeGroupsPage',
  ),
});
