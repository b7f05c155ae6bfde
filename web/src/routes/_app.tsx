import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { myModulesQuery } from '@/session/rights.ts';
import { currentShop } from '@/session/selected-shop.ts';
import { currentSession } from '@/session/session-store.ts';
import { AppNotLoaded } from '@/shell/AppNotLoaded.tsx';
import { AppShell } from '@/shell/AppShell.tsx';

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location, matches }) => {
    const session = currentSession();
    // Nobody signs in for what is not there.
    if (!session && matches.some(({ routeId }) => routeId === '/_app/$')) throw notFound();
    if (!session) throw redirect({ to: '/login', search: { from: location.href } });
    if (session.user.must_change_password) {
      throw redirect({ to: '/first-password', search: { from: location.href } });
    }
    // A new business has no shop yet; its owner names it first.
    const isStarting = location.pathname === '/start';
    if (!currentShop() && session.user.is_admin && !isStarting) throw redirect({ to: '/start' });
  },
  loader: async ({ context: { queryClient } }) => {
    const shop = currentShop();
    if (shop) await queryClient.ensureQueryData(myModulesQuery(shop.company_id));
  },
  component: AppShell,
  errorComponent: AppNotLoaded,
});
