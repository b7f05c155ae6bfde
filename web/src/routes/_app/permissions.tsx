import { createFileRoute } from '@tanstack/react-router';
import { PermissionsPage } from '@/features/roles/PermissionsPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/permissions')({
  loader: () => featureTexts('roles', 'records'),
  component: PermissionsPage,
});
