import { createFileRoute } from '@tanstack/react-router';
import { slipRoute } from '@/documents/document-route.tsx';

export const Route = createFileRoute('/returns/print/$id')(
  slipRoute({
    load: async () => (await import('@/features/returns/ReturnSlipPage.tsx')).screen,
    list: '/returns',
  }),
);
