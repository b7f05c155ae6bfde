import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/warehouse-receipts/$id')(
  documentRoute({
    load: async () => (await import('@/features/warehouse-receipts/ReceiptPage.tsx')).screen,
    list: '/warehouse-receipts',
  }),
);
