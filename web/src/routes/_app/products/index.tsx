import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/products/')(
  listRoute(async () => (await import('@/features/products/ProductListPage.tsx')).screen),
);
