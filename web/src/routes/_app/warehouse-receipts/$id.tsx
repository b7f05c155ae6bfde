import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-receipts/$id')(
  documentRoute({
    load: async () => (await import('@/features/warehouse-receipts/ReceiptPage.tsx')).screen,
    texts: () => featureTexts('documents', 'receipts'),
    list: '/warehouse-receipts',
  }),
);
