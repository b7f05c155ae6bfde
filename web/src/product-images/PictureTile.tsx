import { CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ProductImage } from '@soquay/contract/product-images';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/ui/format.ts';
import { showNoImage } from '@/ui/ProductThumb.tsx';
import styles from './product-images.module.css';

interface PictureTileProps {
  image: ProductImage;
  /** From 1. */
  place: number;
  isMoved: boolean;
  onOpen: () => void;
  onDelete: (() => void) | undefined;
}

/** One picture among the others: held at its handle it is dragged, by a pointer or by keys. */
export function PictureTile({ image, place, isMoved, onOpen, onDelete }: PictureTileProps) {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: image.image_file });
  const sender = [image.user, formatMoment(image.created_at)].filter(Boolean).join(' · ');
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles.open}
        title={sender}
        aria-label={t('pictures.view', { n: place })}
        onClick={onOpen}
      >
        <img src={image.slide_file} alt="" loading="lazy" decoding="async" onError={showNoImage} />
      </button>
      <div className={styles.tags}>
        {place === 1 && <span>{t('pictures.first')}</span>}
        {image.is_temp === 1 && <span>{t('pictures.temp')}</span>}
      </div>
      {isMoved && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('pictures.move', { n: place })}
        >
          <HolderOutlined aria-hidden />
        </button>
      )}
      {onDelete && (
        <Button
          className={styles.delete}
          size="small"
          shape="circle"
          icon={<CloseOutlined />}
          aria-label={t('pictures.delete', { n: place })}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
