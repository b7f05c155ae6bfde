import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/warehouse-exports/$id')(
  documentRoute({
    load: async () => (await import('@/features/warehouse-exports/ExportPage.tsx')).screen,
    list: '/warehouse-exports',
  }),
);
