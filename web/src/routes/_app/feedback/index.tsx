import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/feedback/')(
  listRoute(async () => (await import('@/features/website-inbox/FeedbackListPage.tsx')).screen),
);
