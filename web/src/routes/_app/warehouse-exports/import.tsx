import { createFileRoute } from '@tanstack/react-router';
import { exportImport } from '@/features/warehouse-exports/export-import.ts';
import { destinationsQuery, exportTypesQuery } from '@/features/warehouse-exports/export-kind.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { LineImportPage } from '@/sheet-import/lines/LineImportPage.tsx';

export const Route = createFileRoute('/_app/warehouse-exports/import')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(exportTypesQuery()),
      queryClient.prefetchQuery(destinationsQuery(currentShopId())),
    ]),
  component: () => <LineImportPage kind={exportImport} />,
});
