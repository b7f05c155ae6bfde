import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/warehouse-receipts/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/warehouse-receipts/ReceiptSlip.tsx')).screen,
    texts: () => featureTexts('documents', 'receipts'),
    list: '/warehouse-receipts',
  }),
);
