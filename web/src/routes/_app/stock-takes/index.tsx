import { createFileRoute } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { listRoute } from '@/ui/list/list-route.ts';

export const Route = createFileRoute('/_app/stock-takes/')(
  listRoute(
    async () => (await import('@/features/stock-takes/StockTakeListPage.tsx')).screen,
    () => featureTexts('documents', 'stockTakes'),
  ),
);
