import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/footer-menu/{-$key}')({
  component: lazyRouteComponent(() => import('@/features/website/FooterMenuPage.tsx'), 'FooterMenuPage'),
});
