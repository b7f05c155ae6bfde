import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/footer-menu/{-$key}')({
  loader: () => featureTexts('records'),
  component: lazyRouteComponent(() => import('@/features/website/FooterMenuPage.tsx'), 'FooterMenuPage'),
});
