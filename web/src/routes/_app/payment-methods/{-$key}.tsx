import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/payment-methods/{-$key}')(
  recordRoute(
    async () => (await import('@/features/payment-methods/payment-method-kind.ts')).paymentMethodKind,
  ),
);
