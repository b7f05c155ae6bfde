import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/dashboard/DashboardPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/dashboard')({
  loader: () => featureTexts('dashboard', 'documents'),
  component: DashboardPage,
});
