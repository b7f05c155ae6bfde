import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/warehouse-exports/')(
  listRoute(async () => (await import('@/features/warehouse-exports/ExportListPage.tsx')).screen),
);
