import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import {
  deleteProductImage,
  orderProductImages,
  type ProductImage,
  uploadImagesOfProduct,
} from '@soquay/contract/product-images';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { addPictures, refusalsOf } from './add-pictures.ts';
import { dragTexts } from './drag-texts.ts';
import { PictureSource } from './PictureSource.tsx';
import { PictureTile } from './PictureTile.tsx';
import styles from './product-images.module.css';

interface ProductPicturesProps {
  companyId: number;
  /** Any product of the model whose pictures these are. */
  productId: number;
  /** As they were when the form was opened: what is done to them here is written at once. */
  images: readonly ProductImage[];
  /** Hears of them as they are kept now. */
  onWritten?: (images: ProductImage[]) => void;
  /** They are only looked at. */
  isReadOnly?: boolean;
}

/** The pictures of goods: dropped, pasted or taken here, put in order by dragging or by keys, each large at a press. */
export function ProductPictures({
  companyId,
  productId,
  images: read,
  onWritten,
  isReadOnly = false,
}: ProductPicturesProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const rights = useRightsIn(companyId);
  const [images, setImages] = useState(read);
  const [sending, setSending] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const mayAdd = !isReadOnly && mayCall(rights, uploadImagesOfProduct);
  const mayArrange = !isReadOnly && mayCall(rights, orderProductImages);
  const params = { id: productId };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Held for a moment, so that a finger may scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function take(kept: ProductImage[]): void {
    setImages(kept);
    onWritten?.(kept);
  }

  async function add(files: readonly File[]): Promise<void> {
    setSending((count) => count + files.length);
    try {
      const { data, message } = await addPictures(productId, files);
      take(data.images);
      const refused = refusalsOf(data);
      for (const text of refused) feedback.failure(text);
      if (refused.length === 0) feedback.success(message);
    } catch (error) {
      feedback.failure(error);
    } finally {
      setSending((count) => count - files.length);
    }
  }

  async function remove({ image_file }: ProductImage, place: number): Promise<void> {
    const isSure = await feedback.confirm({
      title: t('pictures.deleteTitle', { n: place }),
      text: t('pictures.deleteText'),
      okText: t('ui.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { data, message } = await api(deleteProductImage, { params, body: { image_file } });
      take(data);
      feedback.success(message);
    } catch (error) {
      feedback.failure(error);
    }
  }

  async function move({ active, over }: DragEndEvent): Promise<void> {
    const placeOf = (id: unknown) => images.findIndex(({ image_file }) => image_file === id);
    if (!over || active.id === over.id) return;
    const moved = arrayMove([...images], placeOf(active.id), placeOf(over.id));
    setImages(moved);
    try {
      const order = moved.map(({ image_file }, index) => ({ image_file, image_order: index + 1 }));
      const { data } = await api(orderProductImages, { params, body: { images: order } });
      take(data);
    } catch (error) {
      setImages(images);
      feedback.failure(error);
    }
  }

  const shown = open === null ? undefined : images[open];
  return (
    <div className={styles.pictures}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={dragTexts(t, images)}
        onDragEnd={(event) => void move(event)}
      >
        <SortableContext
          items={images.map(({ image_file }) => image_file)}
          strategy={rectSortingStrategy}
          disabled={!mayArrange}
        >
          <ul className={styles.tiles}>
            {images.map((image, index) => (
              <PictureTile
                key={image.image_file}
                image={image}
                place={index + 1}
                isMoved={mayArrange && images.length > 1}
                onOpen={() => setOpen(index)}
                onDelete={mayArrange ? () => void remove(image, index + 1) : undefined}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {images.length === 0 && <p className={styles.muted}>{t('pictures.none')}</p>}
      {mayAdd && <PictureSource onFiles={(files) => void add(files)} isBusy={sending > 0} />}
      <Modal
        open={shown !== undefined}
        onCancel={() => setOpen(null)}
        footer={null}
        width={960}
        centered
        title={t('pictures.nth', { n: (open ?? 0) + 1 })}
      >
        {shown && (
          <img
            className={styles.large}
            src={shown.image_file}
            alt={t('pictures.nth', { n: (open ?? 0) + 1 })}
          />
        )}
      </Modal>
    </div>
  );
}
