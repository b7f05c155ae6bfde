import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/shop-address/{-$key}')(
  recordRoute(async () => (await import('@/features/website/shop-address-kind.ts')).shopAddressKind),
);
