import { Modal } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import styles from './shortcut-help.module.css';
import { uiTexts } from './ui.texts.ts';
import type { Shortcut } from './use-shortcuts.ts';

interface ShortcutHelpProps {
  shortcuts: readonly Pick<Shortcut, 'keys' | 'meaning'>[];
  /** What is typed in front of a code, where codes are entered. */
  typed?: 'quantity' | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of a screen, opened by `?`. */
export function ShortcutHelp({ shortcuts, typed, isOpen, onClose }: ShortcutHelpProps) {
  const t = useTexts(uiTexts);
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('ui.shortcuts')} width={400}>
      <dl className={styles.shortcutHelp}>
        {typed && (
          <div>
            <dt>
              <kbd>3*</kbd>
            </dt>
            <dd>{t('ui.typedQuantity')}</dd>
          </div>
        )}
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
