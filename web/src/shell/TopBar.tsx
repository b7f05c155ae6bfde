import {
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { CartBell } from '@/cart/CartBell.tsx';
import { useRights } from '@/session/rights.ts';
import { chooseColorMode, useColorMode } from '@/ui/color-mode.ts';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ShopSwitcher } from './ShopSwitcher.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Null where the menu is a drawer. */
  sidebar: { isCollapsed: boolean; toggle: () => void } | null;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

export function TopBar({ sidebar, onOpenMenu, onOpenPalette }: TopBarProps) {
  const { t } = useTranslation();
  const rights = useRights();
  return (
    <header className={styles.topBar}>
      {sidebar ? <CollapseButton {...sidebar} /> : <MenuButton onClick={onOpenMenu} />}
      <ShopSwitcher />
      <button type="button" className={styles.paletteButton} onClick={onOpenPalette}>
        <SearchOutlined aria-hidden />
        <span className={styles.paletteButtonText}>{t('shell.palettePlaceholder')}</span>
        <kbd>Ctrl+K</kbd>
        <span className="visually-hidden">{t('shell.palette')}</span>
      </button>
      <div className={styles.topBarTools}>
        {hasGrant(rights, 'orders', 'create') && <CartBell shopId={rights.company_id} />}
        <LanguageMenu />
        {sidebar && <FullscreenButton />}
        <ColorModeButton />
        <ProfileMenu />
      </div>
    </header>
  );
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="text"
      icon={<MenuOutlined aria-hidden />}
      aria-label={t('shell.openMenu')}
      onClick={onClick}
    />
  );
}

function CollapseButton({ isCollapsed, toggle }: NonNullable<TopBarProps['sidebar']>) {
  const { t } = useTranslation();
  const name = t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <Button
      type="text"
      icon={isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={name}
      onClick={toggle}
    />
  );
}

function ColorModeButton() {
  const { t } = useTranslation();
  const mode = useColorMode((state) => state.mode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const name = t(other === 'dark' ? 'shell.darkMode' : 'shell.lightMode');
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        icon={other === 'dark' ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
        aria-label={name}
        onClick={() => chooseColorMode(other)}
      />
    </Tooltip>
  );
}
