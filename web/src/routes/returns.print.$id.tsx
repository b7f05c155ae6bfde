import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/returns/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/returns/ReturnSlipPage.tsx')).screen,
    texts: () => featureTexts('documents', 'returns'),
    list: '/returns',
  }),
);
