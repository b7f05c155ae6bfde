import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/shops/{-$key}')(
  recordRoute(async () => (await import('@/features/shops/shop-kind.ts')).shopKind),
);
