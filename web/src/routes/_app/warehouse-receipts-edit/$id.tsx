import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/warehouse-receipts-edit/$id')({
  staticData: { isForm: true },
  ...documentRoute({
    load: async () => (await import('@/features/warehouse-receipts/ReceiptLinesPage.tsx')).screen,
    list: '/warehouse-receipts',
  }),
});
