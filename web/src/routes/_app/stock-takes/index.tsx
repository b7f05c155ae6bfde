import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/stock-takes/')(
  listRoute(async () => (await import('@/features/stock-takes/StockTakeListPage.tsx')).screen),
);
