import { createFileRoute } from '@tanstack/react-router';
import { FindBillPage } from '@/features/returns/FindBillPage.tsx';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { useRights } from '@/session/rights.ts';

interface Search {
  /** Text by which the bill is looked for. */
  q?: string;
}

export const Route = createFileRoute('/_app/returns/create')({
  // A number alone is read from the address as one.
  validateSearch: ({ q }): Search => (typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
  component: FindRoute,
});

function FindRoute() {
  const { q = '' } = Route.useSearch();
  const { company_id } = useRights();
  return (
    <RequireGrant module="returns" action="create">
      <FindBillPage key={company_id} q={q} />
    </RequireGrant>
  );
}
