import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/support-request/')(
  listRoute(async () => (await import('@/features/website-inbox/CallbackListPage.tsx')).screen),
);
