import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/suppliers/{-$key}')(
  recordRoute(async () => (await import('@/features/suppliers/supplier-kind.ts')).supplierKind),
);
