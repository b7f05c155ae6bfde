import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '@/session/session-store.ts';
import { LoginPage } from '@/shell/LoginPage.tsx';
import { originSearch } from '@/shell/origin.ts';

export const Route = createFileRoute('/login')({
  validateSearch: originSearch,
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: search.from ?? '/dashboard', replace: true });
  },
  component: LoginPage,
});
