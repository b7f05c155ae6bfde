import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/user-warehouses/')(
  listRoute(async () => (await import('@/features/user-warehouses/UserWarehousesPage.tsx')).screen),
);
