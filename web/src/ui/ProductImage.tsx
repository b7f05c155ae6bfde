import { Modal } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { ProductThumb, showNoImage } from './ProductThumb.tsx';
import styles from './product-image.module.css';
import { storageUrl } from './product-image-url.ts';
import { uiTexts } from './ui.texts.ts';

interface ProductImageProps {
  thumb: string | null;
  slide: string | null;
  name: string;
}

/** A product's thumbnail; a click shows the slide. */
export function ProductImage({ thumb, slide, name }: ProductImageProps) {
  const t = useTexts(uiTexts);
  const [shown, setShown] = useAddressState<string>('picture');
  const isOpen = shown === name;
  if (!thumb) return <ProductThumb thumb={null} />;

  return (
    <>
      <button
        type="button"
        className={styles.productImageButton}
        aria-label={t('ui.viewPicture', { name })}
        aria-haspopup="dialog"
        onClick={() => setShown(name)}
      >
        <ProductThumb thumb={thumb} />
      </button>
      <Modal
        open={isOpen}
        onCancel={() => setShown(undefined)}
        footer={null}
        title={name}
        width={640}
        centered
      >
        {isOpen && (
          <img
            className={styles.productSlide}
            src={storageUrl(slide ?? thumb)}
            alt={name}
            onError={showNoImage}
          />
        )}
      </Modal>
    </>
  );
}
