import { createFileRoute } from '@tanstack/react-router';
import { CompareRolesPage } from '@/features/roles/CompareRolesPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

interface CompareSearch {
  first?: number;
  second?: number;
}

export const Route = createFileRoute('/_app/roles/compare')({
  validateSearch: ({ first, second }: Record<string, unknown>): CompareSearch => ({
    ...idIn('first', first),
    ...idIn('second', second),
  }),
  loader: () => featureTexts('roles', 'rights'),
  component: CompareRolesPage,
});

/** An address has digits; what names no role is left out. */
function idIn(side: keyof CompareSearch, value: unknown): CompareSearch {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [side]: id } : {};
}
