import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/dashboard/DashboardPage.tsx';
import type { DashboardSearch } from '@/features/dashboard/dashboard.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { listAddress } from '@/ui/list/list-address.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: listAddress<DashboardSearch>,
  loader: () => featureTexts('dashboard'),
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardPage address={Route.useSearch()} />;
}
