import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/order-origins/{-$key}')(
  recordRoute(async () => (await import('@/features/order-origins/order-origin-kind.ts')).orderOriginKind),
);
