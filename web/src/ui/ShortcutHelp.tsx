import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './shortcut-help.module.css';
import type { Shortcut } from './use-shortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[];
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of a screen, opened by `?`. */
export function ShortcutHelp({ shortcuts, isOpen, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation();
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('ui.shortcuts')} width={400}>
      <dl className={styles.shortcutHelp}>
        {shortcuts.map(({ keys, meaning }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
