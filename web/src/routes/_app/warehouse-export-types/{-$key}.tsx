import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/warehouse-export-types/{-$key}')(
  recordRoute(async () => (await import('@/features/export-types/export-type-kind.ts')).exportTypeKind),
);
