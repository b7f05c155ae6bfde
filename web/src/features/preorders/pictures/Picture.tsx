import { CloseOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { preordersTexts } from '../preorders.texts.ts';
import styles from './pictures.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface PictureProps {
  name: string;
  /** Undefined while it is on its way. */
  content: Blob | undefined;
  /** Absent where it stays. */
  onDelete?: (() => void) | undefined;
}

/** A picture in small, large at a press. */
export function Picture({ name, content, onDelete }: PictureProps) {
  const t = useTexts(preordersTexts, uiTexts);
  const [shown, setShown] = useAddressState<string>('picture');
  const isOpen = shown === name;
  const url = useObjectUrl(content);
  return (
    <li className={styles.picture}>
      <button
        type="button"
        aria-label={t('ui.viewPicture', { name })}
        title={name}
        disabled={!url}
        aria-haspopup="dialog"
        onClick={() => setShown(name)}
      >
        {url && <img src={url} alt="" />}
      </button>
      {onDelete && (
        <Button
          size="small"
          shape="circle"
          icon={<CloseOutlined />}
          aria-label={t('preorders.deletePicture', { name })}
          onClick={onDelete}
        />
      )}
      <Modal
        open={isOpen}
        onCancel={() => setShown(undefined)}
        footer={null}
        title={name}
        width={640}
        centered
      >
        {isOpen && <img className={styles.large} src={url} alt={name} />}
      </Modal>
    </li>
  );
}
