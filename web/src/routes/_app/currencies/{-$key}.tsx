import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/currencies/{-$key}')(
  recordRoute(async () => (await import('@/features/currencies/currency-kind.ts')).currencyKind),
);
