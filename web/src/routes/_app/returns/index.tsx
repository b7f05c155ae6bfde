import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/returns/')(
  listRoute(async () => (await import('@/features/returns/ReturnListPage.tsx')).screen),
);
