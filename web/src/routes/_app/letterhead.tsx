import { createFileRoute } from '@tanstack/react-router';
import { LetterheadPage } from '@/features/setup/LetterheadPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/letterhead')({
  loader: () => featureTexts('records', 'setup'),
  component: LetterheadPage,
});
