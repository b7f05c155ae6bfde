import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/attribute-groups/')({
  loader: () => featureTexts('categories'),
  component: lazyRouteComponent(
    () => import('@/features/attributes/AttributeGroupsPage.tsx'),
    'AttributeGroupsPage',
  ),
});
