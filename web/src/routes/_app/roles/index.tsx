import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/roles/')(
  listRoute(async () => (await import('@/features/roles/RoleListPage.tsx')).screen),
);
