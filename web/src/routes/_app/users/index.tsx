import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/users/')(
  listRoute(async () => (await import('@/features/users/UserListPage.tsx')).screen),
);
