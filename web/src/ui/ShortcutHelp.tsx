import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import './shortcut-help.css';

interface ShortcutHelpProps {
  /** What each key does, in the order shown: `{ F2: 'Ô mã hàng', F9: 'Lưu' }`. */
  keys: Record<string, string>;
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of a screen, opened by `?`. */
export function ShortcutHelp({ keys, isOpen, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation();
  return (
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('ui.shortcuts')} width={400}>
      <dl className="shortcut-help">
        {Object.entries(keys).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
