import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/warehouse-exports-temp/$id')({
  staticData: { isForm: true },
  ...documentRoute({
    load: async () => (await import('@/features/warehouse-exports/ExportLinesPage.tsx')).screen,
    list: '/warehouse-exports',
  }),
});
