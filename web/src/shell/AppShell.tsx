import { Outlet } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShop } from '@/session/selected-shop.ts';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { useMedia } from '@/ui/use-media.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useLayout } from './layout-store.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import './app-shell.css';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));

/** The frame of every screen behind the sign-in: sidebar, top bar, and the screen itself. */
export function AppShell() {
  const { t } = useTranslation();
  // Below this width the sidebar is a drawer (document 3, "Global layout settings").
  const isWide = useMedia('(min-width: 999px)');
  const isCollapsed = useLayout((layout) => layout.isCollapsed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const shop = useShop();
  useShortcuts([{ keys: 'Ctrl+K', meaning: t('shell.palette'), run: () => setPaletteOpen(true) }]);

  return (
    <div className="app-shell">
      <a href="#content" className="skip-link">
        {t('shell.skipToContent')}
      </a>
      {isWide ? (
        <div className="app-sidebar" data-collapsed={isCollapsed || undefined}>
          <p className="app-brand">{isCollapsed ? 'SQ' : 'Sổ Quầy'}</p>
          <Sidebar isCollapsed={isCollapsed} />
        </div>
      ) : (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={264}
          title="Sổ Quầy"
          rootClassName="app-drawer"
        >
          <Sidebar onNavigate={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      <TopBar
        isWide={isWide}
        onOpenMenu={() => setDrawerOpen(true)}
        onOpenPalette={() => setPaletteOpen(true)}
      />
      <main id="content" className="app-content" tabIndex={-1}>
        {/* A screen belongs to one shop: another shop's is drawn anew. */}
        <Suspense key={shop?.company_id} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>{isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}</Suspense>
    </div>
  );
}
