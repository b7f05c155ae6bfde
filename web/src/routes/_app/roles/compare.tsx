import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';

interface CompareSearch {
  first?: number;
  second?: number;
}

export const Route = createFileRoute('/_app/roles/compare')({
  validateSearch: ({ first, second }: Record<string, unknown>): CompareSearch => ({
    ...(Number.isSafeInteger(first) && { first: first as number }),
    ...(Number.isSafeInteger(second) && { second: second as number }),
  }),
  loader: () => featureTexts('roles', 'rights'),
  component: lazyRouteComponent(() => import('@/features/roles/CompareRolesPage.tsx'), 'CompareRolesPage'),
});
