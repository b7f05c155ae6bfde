import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/product-categories/{-$key}')(
  recordRoute(async () => (await import('@/features/categories/category-kind.ts')).categoryKind),
);
