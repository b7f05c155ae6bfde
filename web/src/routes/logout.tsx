import { createFileRoute, redirect } from '@tanstack/react-router';
import { signOut } from '@/session/sign-out.ts';
import { originSearch } from '@/shell/origin.ts';

export const Route = createFileRoute('/logout')({
  validateSearch: originSearch,
  beforeLoad: async ({ search, preload }) => {
    if (preload) return;
    await signOut();
    throw redirect({ to: '/login', search, replace: true });
  },
});
