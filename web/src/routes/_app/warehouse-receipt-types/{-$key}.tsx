import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/warehouse-receipt-types/{-$key}')(
  recordRoute(async () => (await import('@/features/receipt-types/receipt-type-kind.ts')).receiptTypeKind),
);
