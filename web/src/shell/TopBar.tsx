import { AppstoreOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { Button, ConfigProvider, type ThemeConfig, Tooltip } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { CartBell } from '@/cart/CartBell.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { antTheme, type ColorMode } from '@/theme.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { chooseColorMode, useColorMode } from '@/ui/color-mode.ts';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useLayout } from './layout-store.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ShopSwitcher } from './ShopSwitcher.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Null where the menu is a drawer. */
  sidebar: { isCollapsed: boolean; toggle: () => void } | null;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

export function TopBar({ sidebar, onOpenMenu, onOpenPalette }: TopBarProps) {
  const t = useTexts(shellTexts);
  const rights = useRights();
  const { topBar: tone, layout } = useLayout();
  const isVertical = layout === 'vertical';
  const mode = useColorMode((state) => state.mode);
  const theme = useMemo(() => barTheme(tone === 'light' ? mode : 'dark'), [tone, mode]);
  return (
    // One tree whatever the colours: the panel that changes them stays open.
    <ConfigProvider theme={theme}>
      <header id="app-top-bar" className={styles.topBar} data-tone={tone}>
        {sidebar ? isVertical && <CollapseButton {...sidebar} /> : <MenuButton onClick={onOpenMenu} />}
        {sidebar && !isVertical && (
          <Link to="/dashboard" className={styles.brand}>
            Sổ Quầy
          </Link>
        )}
        <ShopSwitcher />
        <button type="button" className={styles.paletteButton} onClick={onOpenPalette}>
          <SearchOutlined aria-hidden />
          <span className={styles.paletteButtonText}>{t('shell.palettePlaceholder')}</span>
          <kbd>Ctrl+K</kbd>
          <span className="visually-hidden">{t('shell.palette')}</span>
        </button>
        <div className={styles.topBarTools}>
          {hasGrant(rights, 'orders', 'create') && <CartBell shopId={rights.company_id} />}
          {sidebar && <AllScreensButton onClick={onOpenMenu} />}
          <LanguageMenu />
          {sidebar && <FullscreenButton />}
          <ColorModeButton />
          {sidebar && <LayoutButton />}
          <ProfileMenu />
        </div>
      </header>
    </ConfigProvider>
  );
}

/** Its variables are its own: the rest of the page keeps the others. */
function barTheme(mode: ColorMode): ThemeConfig {
  return { ...antTheme(mode), cssVar: { key: `soquay-bar-${mode}` } };
}

const LayoutPanel = lazy(async () => {
  const part = await import('./LayoutPanel.tsx');
  return { default: part.LayoutPanel };
});

function LayoutButton() {
  const t = useTexts(shellTexts);
  const [isOpen, setOpen] = useAddressState<true>('layout');
  return (
    <>
      <Tooltip title={t('shell.layout')}>
        <Button
          type="text"
          icon={<span aria-hidden>⚙</span>}
          aria-label={t('shell.layout')}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Suspense>{isOpen && <LayoutPanel onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(shellTexts);
  return (
    <Button
      type="text"
      icon={<MenuOutlined aria-hidden />}
      aria-label={t('shell.openMenu')}
      onClick={onClick}
    />
  );
}

function AllScreensButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(shellTexts);
  const name = t('shell.allScreens');
  return (
    <Tooltip title={name}>
      <Button type="text" icon={<AppstoreOutlined aria-hidden />} aria-label={name} onClick={onClick} />
    </Tooltip>
  );
}

function CollapseButton({ isCollapsed, toggle }: NonNullable<TopBarProps['sidebar']>) {
  const t = useTexts(shellTexts);
  const name = t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  return <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={name} onClick={toggle} />;
}

function ColorModeButton() {
  const t = useTexts(shellTexts);
  const mode = useColorMode((state) => state.mode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const name = t(other === 'dark' ? 'shell.darkMode' : 'shell.lightMode');
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        icon={<span aria-hidden>{other === 'dark' ? '☾' : '☀'}</span>}
        aria-label={name}
        onClick={() => chooseColorMode(other)}
      />
    </Tooltip>
  );
}
