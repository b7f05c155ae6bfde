import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/warehouses/{-$key}')(
  recordRoute(async () => (await import('@/features/warehouses/warehouse-kind.ts')).warehouseKind),
);
