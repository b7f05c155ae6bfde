import { createFileRoute } from '@tanstack/react-router';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { StockTakeFormPage } from '@/features/stock-takes/StockTakeFormPage.tsx';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { currentShopId } from '@/session/selected-shop.ts';

interface CreateSearch {
  /** Code of the warehouse that is to be counted. */
  warehouse?: string | undefined;
}

export const Route = createFileRoute('/_app/stock-takes/create')({
  staticData: { isForm: true },
  validateSearch: ({ warehouse }: Record<string, unknown>): CreateSearch => ({
    warehouse: typeof warehouse === 'string' ? warehouse : undefined,
  }),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(warehousesQuery(currentShopId())),
  component: CreateRoute,
});

function CreateRoute() {
  const { warehouse } = Route.useSearch();
  return (
    <RequireGrant module="stock-takes" action="create">
      <StockTakeFormPage warehouse={warehouse} />
    </RequireGrant>
  );
}
