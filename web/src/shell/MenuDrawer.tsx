import { Drawer } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useFocusBack } from '@/ui/use-focus-back.ts';
import styles from './app-shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { shellTexts } from './shell.texts.ts';

interface MenuDrawerProps {
  /** Whether the groups stand side by side below the top bar. */
  isWide: boolean;
  onClose: () => void;
}

/** All screens: on narrow ones the sidebar, on wide ones a panel for whose menu shows icons or groups alone. */
export function MenuDrawer({ isWide, onClose }: MenuDrawerProps) {
  const t = useTexts(shellTexts);
  useFocusBack();
  return (
    <Drawer
      open
      onClose={onClose}
      placement={isWide ? 'top' : 'left'}
      size={isWide ? 'auto' : 264}
      title="Sổ Quầy"
      rootClassName={`${styles.appDrawer} ${isWide ? styles.appMegaMenu : ''}`}
    >
      <Sidebar name={t(isWide ? 'shell.allScreens' : 'shell.mainMenu')} onNavigate={onClose} />
    </Drawer>
  );
}
