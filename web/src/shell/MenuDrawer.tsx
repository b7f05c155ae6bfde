import { Drawer } from 'antd';
import { useFocusBack } from '@/ui/use-focus-back.ts';
import styles from './app-shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar of narrow screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Drawer
      open
      onClose={onClose}
      placement="left"
      size={264}
      title="Sổ Quầy"
      rootClassName={styles.appDrawer}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
