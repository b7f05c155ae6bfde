import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/preorders/waiting')(
  listRoute(async () => (await import('@/features/preorders/waiting/WaitingPage.tsx')).screen),
);
