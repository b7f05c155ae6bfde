import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/orders2/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/bills/BillPage.tsx')).screen,
    list: '/orders',
  }),
);
