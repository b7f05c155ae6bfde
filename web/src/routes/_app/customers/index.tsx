import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/customers/')(
  listRoute(async () => (await import('@/features/customers/CustomerListPage.tsx')).screen),
);
