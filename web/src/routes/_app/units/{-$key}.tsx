import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/units/{-$key}')(
  recordRoute(async () => (await import('@/features/units/unit-kind.ts')).unitKind),
);
