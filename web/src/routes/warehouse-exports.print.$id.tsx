import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/warehouse-exports/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/warehouse-exports/ExportSlip.tsx')).screen,
    list: '/warehouse-exports',
  }),
);
