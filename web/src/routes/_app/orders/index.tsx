import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/orders/')(
  listRoute(async () => (await import('@/features/bills/BillListPage.tsx')).screen),
);
