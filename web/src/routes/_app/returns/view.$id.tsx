import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/returns/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/returns/ReturnPage.tsx')).screen,
    texts: () => featureTexts('documents', 'returns'),
    list: '/returns',
  }),
);
