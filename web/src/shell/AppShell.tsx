import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LazyMarkingRun } from '@/documents/marking/LazyMarkingRun.tsx';
import { useIsGuided } from '@/features/start/start-guide.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRights } from '@/session/rights.ts';
import { type Shop, useShop } from '@/session/selected-shop.ts';
import { useSession } from '@/session/session-store.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import styles from './app-shell.module.css';
// Fetched with the shell: who presses Ctrl+K types on at once.
import { CommandPalette } from './CommandPalette.tsx';
import './layout.css';
import { useTexts } from '@/i18n/texts.ts';
import { useLayout, useSidebar } from './layout-store.ts';
import { menuTexts } from './menu.texts.ts';
import { closedModule, tasksFor } from './menu.ts';
import { NoShopPage } from './NoShopPage.tsx';
import { ServerAwayBar } from './ServerAwayBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { shellTexts } from './shell.texts.ts';
import { TopBar } from './TopBar.tsx';

const ShortcutHelp = lazy(async () => ({ default: (await import('@/ui/ShortcutHelp.tsx')).ShortcutHelp }));
const StartGuide = lazy(async () => {
  const part = await import('@/features/start/StartGuide.tsx');
  return { default: part.StartGuide };
});
const HorizontalMenu = lazy(async () => ({ default: (await import('./HorizontalMenu.tsx')).HorizontalMenu }));
const Preloader = lazy(async () => ({ default: (await import('./Preloader.tsx')).Preloader }));
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

/** The frame of every screen behind the sign-in: sidebar, top bar, and the screen itself. */
export function AppShell() {
  const t = useTexts(menuTexts, shellTexts);
  // Below this width the sidebar is a drawer (document 3, "Global layout settings").
  const isWide = useMedia('(min-width: 999px)');
  const [isDrawerOpen, setDrawerOpen] = useAddressState<true>('menu');
  const [isPaletteOpen, setPaletteOpen] = useAddressState<true>('palette');
  const [showsKeys, setShowsKeys] = useAddressState<true>('keys');
  const shop = useShop();
  const navigate = useNavigate();
  const rights = useRights();
  const isWriting = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isForm),
  });
  const sidebar = useSidebar(isWriting);
  const hasPreloader = useLayout(({ preloader }) => preloader);
  const isHorizontal = useLayout(({ layout }) => layout === 'horizontal') && isWide;
  const shortcuts = [
    ...(isWriting ? [] : tasksFor(rights)).map(({ keys, label, to }) => ({
      keys,
      meaning: t(`menu.${label}`),
      run: () => void navigate({ to }),
    })),
    { keys: '/', meaning: t('shell.keySearch'), run: focusSearch },
    { keys: 'Ctrl+K', meaning: t('shell.palette'), run: () => setPaletteOpen(true) },
    { keys: '?', meaning: t('shell.keyHelp'), run: () => setShowsKeys(true) },
  ];
  useShortcuts(shortcuts, window);

  return (
    <div id="app-shell" className={styles.appShell} data-unfolded={(isHorizontal && !isWriting) || undefined}>
      <Suspense>{hasPreloader && <Preloader />}</Suspense>
      <a href="#content" className={styles.skipLink}>
        {t('shell.skipToContent')}
      </a>
      <Suspense>{isHorizontal && <HorizontalMenu isUnfolded={!isWriting} />}</Suspense>
      {isWide && !isHorizontal && (
        <aside
          id="app-sidebar"
          className={styles.appSidebar}
          aria-label={t('shell.appName')}
          data-collapsed={sidebar.isCollapsed || undefined}
        >
          <p className={styles.appBrand}>{sidebar.isCollapsed ? 'SQ' : 'Sổ Quầy'}</p>
          <Sidebar name={t('shell.mainMenu')} isCollapsed={sidebar.isCollapsed} />
        </aside>
      )}
      <Suspense>
        {isDrawerOpen && <MenuDrawer isWide={isWide} onClose={() => setDrawerOpen(undefined)} />}
      </Suspense>
      <TopBar
        sidebar={isWide ? sidebar : null}
        onOpenMenu={() => setDrawerOpen(true)}
        onOpenPalette={() => setPaletteOpen(true)}
      />
      <ServerAwayBar />
      <main id="content" className={styles.appContent} tabIndex={-1}>
        {shop && <Guide shop={shop} />}
        <LazyMarkingRun />
        {/* A screen belongs to one shop: another shop's is drawn anew. */}
        <Suspense key={shop?.company_id} fallback={<PageLoading />}>
          <ShellContent />
        </Suspense>
      </main>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(undefined)} />}
      <Suspense>
        {showsKeys && (
          <ShortcutHelp
            shortcuts={[...shortcuts, { keys: 'F9', meaning: t('shell.keySave') }]}
            isOpen
            onClose={() => setShowsKeys(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** On the steps' own screen it would say the same. */
function Guide({ shop }: { shop: Shop }) {
  const isGuided = useIsGuided();
  const isAtSteps = useLocation({ select: ({ pathname }) => pathname === '/start' });
  if (!isGuided || isAtSteps) return null;
  return (
    <Suspense>
      <StartGuide shop={shop} />
    </Suspense>
  );
}

/** The search of a list. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

/** The screen itself, or why there is none. */
function ShellContent() {
  const shop = useShop();
  const isAdmin = useSession(({ session }) => session?.user.is_admin === 1);
  const rights = useRights();
  const closed = useLocation({ select: ({ pathname }) => closedModule(rights, pathname) });
  if (!shop && !isAdmin) return <NoShopPage />;
  return closed ? <LazyRightMissing module={closed} action="view" /> : <Outlet />;
}
