import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/bills/BillPage.tsx')).screen,
    texts: () => featureTexts('bills', 'documents'),
    list: '/orders',
  }),
);
