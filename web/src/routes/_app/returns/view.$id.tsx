import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/returns/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/returns/ReturnPage.tsx')).screen,
    list: '/returns',
  }),
);
