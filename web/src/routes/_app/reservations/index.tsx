import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/reservations/')(
  listRoute(async () => (await import('@/features/inventories/HoldListPage.tsx')).screen),
);
