import { createFileRoute } from '@tanstack/react-router';
import { LetterheadPage } from '@/features/setup/LetterheadPage.tsx';

export const Route = createFileRoute('/_app/letterhead')({
  component: LetterheadPage,
});
