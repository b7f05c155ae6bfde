import { createFileRoute } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/support-request/')(
  listRoute(
    async () => (await import('@/features/website-inbox/CallbackListPage.tsx')).screen,
    () => featureTexts('documents', 'records', 'websiteInbox'),
  ),
);
