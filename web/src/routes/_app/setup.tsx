import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SetupPage } from '@/features/setup/SetupPage.tsx';
import { setupSections } from '@/features/setup/setup-sections.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/setup')({
  validateSearch: z.object({ section: z.enum(setupSections).optional().catch(undefined) }),
  loader: () => featureTexts('records', 'setup'),
  component: SetupRoute,
});

function SetupRoute() {
  return <SetupPage section={Route.useSearch().section ?? 'shops'} />;
}
