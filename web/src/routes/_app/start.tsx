import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '@/features/start/StartPage.tsx';

export const Route = createFileRoute('/_app/start')({
  component: StartPage,
});
