import { createFileRoute } from '@tanstack/react-router';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { ExportFormPage } from '@/features/warehouse-exports/ExportFormPage.tsx';
import { destinationsQuery, exportTypesQuery } from '@/features/warehouse-exports/export-kind.ts';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { currentShopId } from '@/session/selected-shop.ts';

export const Route = createFileRoute('/_app/warehouse-exports/create')({
  staticData: { isForm: true },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(exportTypesQuery()),
      queryClient.prefetchQuery(warehousesQuery(currentShopId())),
      queryClient.prefetchQuery(destinationsQuery(currentShopId())),
    ]),
  component: CreateRoute,
});

function CreateRoute() {
  return (
    <RequireGrant module="warehouse-exports" action="create">
      <ExportFormPage />
    </RequireGrant>
  );
}
