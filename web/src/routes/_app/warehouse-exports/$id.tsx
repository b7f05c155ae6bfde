import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/warehouse-exports/$id')(
  documentRoute({
    load: async () => (await import('@/features/warehouse-exports/ExportPage.tsx')).screen,
    texts: () => featureTexts('documents', 'exports'),
    list: '/warehouse-exports',
  }),
);
