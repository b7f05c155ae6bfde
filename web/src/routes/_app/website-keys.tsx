import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/website-keys')({
  loader: () => featureTexts('websiteInbox'),
  component: lazyRouteComponent(
    () => import('@/features/website-inbox/WebsiteKeyPage.tsx'),
    'WebsiteKeyPage',
  ),
});
