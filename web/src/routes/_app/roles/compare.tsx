import { createFileRoute } from '@tanstack/react-router';
import { CompareRolesPage } from '@/features/roles/CompareRolesPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';
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
  loader: () => featureTexts('roles', 'rights'),
  component: CompareRolesPage,
});
