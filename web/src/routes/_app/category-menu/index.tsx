import { createFileRoute } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/category-menu/')(
  listRoute(
    async () => (await import('@/features/category-menu/CategoryMenuPage.tsx')).screen,
    () => featureTexts('records'),
  ),
);
