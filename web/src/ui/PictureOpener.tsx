import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showNoImage } from './ProductThumb.tsx';
import styles from './product-image.module.css';

interface PictureOpenerProps {
  /** Address of the large picture. */
  src: string;
  name: string;
  /** The small picture. */
  children: ReactNode;
}

/** A picture that a click shows large. */
export function PictureOpener({ src, name, children }: PictureOpenerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.productImageButton}
        aria-label={t('ui.viewPicture', { name })}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Modal open={isOpen} onCancel={() => setOpen(false)} footer={null} title={name} width={640} centered>
        {isOpen && <img className={styles.productSlide} src={src} alt={name} onError={showNoImage} />}
      </Modal>
    </>
  );
}
