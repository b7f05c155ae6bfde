import { createFileRoute } from '@tanstack/react-router';
import { CompareRolesPage } from '@/features/roles/CompareRolesPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

interface CompareSearch {
  first?: number;
  second?: number;
}

export const Route = createFileRoute('/_app/roles/compare')({
  validateSearch: (search: CompareSearch): CompareSearch => search,
  loader: () => featureTexts('roles', 'rights'),
  component: CompareRolesPage,
});
