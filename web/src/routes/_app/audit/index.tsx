import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/audit/')(
  listRoute(async () => (await import('@/features/audit/AuditListPage.tsx')).screen),
);
