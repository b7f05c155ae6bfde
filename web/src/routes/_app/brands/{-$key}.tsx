import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/brands/{-$key}')(
  recordRoute(async () => (await import('@/features/brands/brand-kind.ts')).brandKind),
);
