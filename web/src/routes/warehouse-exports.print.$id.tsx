import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/warehouse-exports/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/warehouse-exports/ExportSlip.tsx')).screen,
    texts: () => featureTexts('documents', 'exports'),
    list: '/warehouse-exports',
  }),
);
