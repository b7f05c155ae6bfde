import { say } from '@soquay/contract/said';
import { createFileRoute } from '@tanstack/react-router';
import { documentRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/_app/preorders/view/$id')(
  documentRoute({
    load: async () => (await import('@/features/preorders/PreorderPage.tsx')).screen,
    list: '/preorders',
    title: say('preorderFailed'),
  }),
);
