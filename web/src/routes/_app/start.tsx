import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '@/features/start/StartPage.tsx';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/start')({
  loader: () => featureTexts('records', 'start'),
  component: StartPage,
});
