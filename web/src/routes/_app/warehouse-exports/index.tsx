import { createFileRoute } from '@tanstack/react-router';
import { ExportListPage } from '@/features/warehouse-exports/ExportListPage.tsx';
import { type ExportSearch, exportSearch, exportsQuery } from '@/features/warehouse-exports/export-kind.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/warehouse-exports/')({
  validateSearch: listAddress<ExportSearch>,
  loaderDeps: ({ search }) => search,
  // The data is begun here and not waited for: the list shows what it has, dimmed, until the answer is there.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(exportsQuery(currentShopId(), readAddress(exportSearch, deps).search));
    return featureTexts('documents', 'exports');
  },
  component: ExportsRoute,
});

function ExportsRoute() {
  return <ExportListPage address={Route.useSearch()} />;
}
