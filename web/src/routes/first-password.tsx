import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '@/session/session-store.ts';
import { FirstPasswordPage } from '@/shell/FirstPasswordPage.tsx';
import { originSearch } from '@/shell/origin.ts';

export const Route = createFileRoute('/first-password')({
  validateSearch: originSearch,
  beforeLoad: ({ search }) => {
    const session = currentSession();
    if (!session) throw redirect({ to: '/login', search, replace: true });
    if (!session.user.must_change_password) {
      throw redirect({ href: search.from ?? '/dashboard', replace: true });
    }
  },
  component: FirstPasswordPage,
});
