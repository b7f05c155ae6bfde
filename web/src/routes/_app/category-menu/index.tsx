import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/category-menu/')(
  listRoute(async () => (await import('@/features/category-menu/CategoryMenuPage.tsx')).screen),
);
