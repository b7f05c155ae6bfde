import { Drawer } from 'antd';
import styles from './app-shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar of narrow screens. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={isOpen}
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
