import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/warehouse-receipts/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/warehouse-receipts/ReceiptSlip.tsx')).screen,
    list: '/warehouse-receipts',
  }),
);
