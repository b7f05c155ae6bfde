import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/permissions')({
  loader: () => featureTexts('roles', 'records'),
  component: lazyRouteComponent(() => import('@/features/roles/PermissionsPage.tsx'), 'PermissionsPage'),
});
