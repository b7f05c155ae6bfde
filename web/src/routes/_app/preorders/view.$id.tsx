import { screenMessages } from '@soquay/contract/screen-messages';
import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/preorders/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/preorders/PreorderPage.tsx')).screen,
    texts: () => featureTexts('documents', 'preorders'),
    list: '/preorders',
    title: screenMessages.preorderFailed,
  }),
);
