import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/dashboard/DashboardPage.tsx';
import type { DashboardSearch } from '@/features/dashboard/dashboard.api.ts';
import { listAddress } from '@/ui/list/list-address.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: listAddress<DashboardSearch>,
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardPage address={Route.useSearch()} />;
}
