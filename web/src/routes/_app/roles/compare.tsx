import { createFileRoute } from '@tanstack/react-router';
import { CompareRolesPage } from '@/features/roles/CompareRolesPage.tsx';
import { idInSearch } from '@/ui/search-params.ts';

interface CompareSearch {
  first?: number | undefined;
  second?: number | undefined;
}

export const Route = createFileRoute('/_app/roles/compare')({
  validateSearch: ({ first, second }: Record<string, unknown>): CompareSearch => ({
    first: idInSearch(first),
    second: idInSearch(second),
  }),
  component: CompareRolesPage,
});
