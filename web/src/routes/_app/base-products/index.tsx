import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/base-products/')(
  listRoute(async () => (await import('@/features/base-products/BaseProductListPage.tsx')).screen),
);
