import '@fontsource/be-vietnam-pro/latin-400.css';
import '@fontsource/be-vietnam-pro/latin-600.css';
import '@fontsource/be-vietnam-pro/vietnamese-400.css';
import '@fontsource/be-vietnam-pro/vietnamese-600.css';
import './global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { onSessionEnd, onWrite, renewOldSession } from './api/api.ts';
import { queryClient } from './api/endpoint-query.ts';
import { outdateByTopic } from './api/outdated.ts';
import { followOtherCarts } from './cart/cart.ts';
import { startI18n } from './i18n/i18n.ts';
import { router } from './router.ts';
import { noteEarlyKeys } from './scanning/early-keys.ts';
import { endSession, followOtherTabs, useSession } from './session/session-store.ts';
import { AppearanceProvider } from './shell/AppearanceProvider.tsx';
import { LostShopWatch } from './shell/LostShopWatch.tsx';
import { applyPalette } from './theme.ts';
import { useColorMode } from './ui/color-mode.ts';

// Schemas are not compiled by eval: the server's Content-Security-Policy forbids it.
config({ jitless: true });

const afterFirstScreenMs = 1_000;

noteEarlyKeys();
applyPalette(useColorMode.getState().mode);
followOtherTabs();
followOtherCarts();
onSessionEnd(endSession);
onWrite(outdateByTopic(queryClient, new BroadcastChannel('written'), () => document.hidden));

// Someone else signed in, or nobody is any more, here or in another tab: nothing fetched before may stay,
// and the guards of the routes decide anew where this tab belongs.
useSession.subscribe(({ session }, { session: before }) => {
  if (session?.user.user_id === before?.user.user_id) return;
  queryClient.clear();
  router.invalidate();
});

void showApp();

/** Awaits the language, whose file imports the one this is built into: awaited at the top, each waits for the other. */
async function showApp(): Promise<void> {
  await Promise.all([startI18n(), renewOldSession()]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppearanceProvider>
          <LostShopWatch />
          <RouterProvider router={router} />
        </AppearanceProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

  // Nothing waits for it, and without it all is as fresh as when it was read.
  setTimeout(() => {
    import('./live/follow-changes.ts').then(
      ({ followChanges }) => followChanges(queryClient),
      () => {},
    );
  }, afterFirstScreenMs);
}
