import { Modal } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './product-image.css';

const fallback = '/storage/no_image_100.png';

interface ProductImageProps {
  thumb: string | null;
  slide: string | null;
  name: string;
}

/** A product's thumbnail, always 40 px square; a click shows the slide. */
export function ProductImage({ thumb, slide, name }: ProductImageProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!thumb)
    return <img className="product-image" src={fallback} alt={t('ui.noPicture')} width={40} height={40} />;

  return (
    <>
      <button
        type="button"
        className="product-image-button"
        aria-label={t('ui.viewPicture', { name })}
        onClick={() => setOpen(true)}
      >
        <img
          className="product-image"
          src={storageUrl(thumb)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          onError={showFallback}
        />
      </button>
      <Modal open={isOpen} onCancel={() => setOpen(false)} footer={null} title={name} width={640} centered>
        {isOpen && (
          <img className="product-slide" src={storageUrl(slide ?? thumb)} alt={name} onError={showFallback} />
        )}
      </Modal>
    </>
  );
}

/** Records name a file under /storage, or an address that stands elsewhere. */
function storageUrl(file: string): string {
  return /^(\/|https?:)/.test(file) ? file : `/storage/${file}`;
}

function showFallback({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
}
