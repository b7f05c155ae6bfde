import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '@/features/setup/StaffPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/setup')({
  loader: () => featureTexts('records', 'setup'),
  component: StaffPage,
});
