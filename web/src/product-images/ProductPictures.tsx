import { arrayMove } from '@dnd-kit/sortable';
import { getProduct } from '@soquay/contract/product';
import {
  colorProductImage,
  deleteProductImage,
  orderProductImages,
  type ProductImage,
  uploadImagesOfProduct,
} from '@soquay/contract/product-images';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatMoment } from '@/ui/format.ts';
import { showNoImage } from '@/ui/ProductThumb.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useWrite } from '@/ui/use-write.ts';
import { addPictures, refusalsOf } from './add-pictures.ts';
import { OrderedPictures } from './OrderedPictures.tsx';
import { PictureSource } from './PictureSource.tsx';
import type { Picture } from './PictureTile.tsx';
import { picturesTexts } from './pictures.texts.ts';
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
  /** Colours of the model's products: each picture may be of one of them. */
  colors?: readonly string[];
}

/** The pictures of goods: dropped, pasted or taken here, put in order by dragging or by keys, each large at a press. */
export function ProductPictures({
  companyId,
  productId,
  images: read,
  onWritten,
  isReadOnly = false,
  colors = [],
}: ProductPicturesProps) {
  const t = useTexts(picturesTexts, uiTexts);
  const feedback = useFeedback();
  const adding = useWrite({ isInTurn: true });
  const { write } = useWrite({ isInTurn: true });
  const rights = useRightsIn(companyId);
  const [own, setOwn] = useState(read);
  // Nothing is done to pictures that are only looked at: they show what others do to them.
  const images = isReadOnly ? read : own;
  /** The same for an answer, which may come after that of a later request. */
  const latest = useRef(read);
  const [sending, setSending] = useState(0);
  const [open, setOpen] = useAddressState<number>('large-picture');
  const mayAdd = !isReadOnly && mayCall(rights, uploadImagesOfProduct);
  const mayArrange = !isReadOnly && mayCall(rights, orderProductImages);
  const params = { id: productId };

  function show(shown: readonly ProductImage[]): void {
    latest.current = shown;
    setOwn(shown);
  }

  function take(kept: ProductImage[]): void {
    show(kept);
    onWritten?.(kept);
  }

  async function add(files: readonly File[]): Promise<void> {
    setSending((count) => count + files.length);
    const sent = await adding.write(async () => {
      const { data, message } = await addPictures(productId, files);
      return { data, message: data.added + data.present > 0 ? message : undefined };
    });
    setSending((count) => count - files.length);
    if (!sent) return;
    take(sent.data.images);
    for (const text of refusalsOf(sent.data)) feedback.failure(text);
  }

  async function remove(place: number): Promise<void> {
    const { image_file } = images[place] as ProductImage;
    const deleted = await write(() => api(deleteProductImage, { params, body: { image_file } }), {
      title: t('pictures.deleteTitle', { n: place + 1 }),
      text: t('pictures.deleteText'),
      okText: t('ui.delete'),
      isDangerous: true,
    });
    if (deleted) take(deleted.data);
  }

  async function move(from: number, to: number): Promise<void> {
    const moved = arrayMove([...images], from, to);
    show(moved);
    const order = moved.map(({ image_file }, index) => ({ image_file, image_order: index + 1 }));
    const ordered = await write(async () => {
      const { data } = await api(orderProductImages, { params, body: { images: order } });
      return { data };
    });
    if (latest.current !== moved) return;
    if (ordered) return take(ordered.data);
    show(images);
    // Others may have added or deleted some.
    const kept = await readKept();
    if (kept && latest.current === images) take(kept);
  }

  async function choose(place: number, color: string): Promise<void> {
    const { image_file } = images[place] as ProductImage;
    const colored = await write(() => api(colorProductImage, { params, body: { image_file, color } }));
    if (colored) take(colored.data);
  }

  /** Undefined where they cannot be read. */
  async function readKept(): Promise<ProductImage[] | undefined> {
    try {
      return (await api(getProduct, { params })).data.images;
    } catch {
      return undefined;
    }
  }

  const shown = open === undefined ? undefined : images[open];
  return (
    <div className={styles.pictures}>
      <OrderedPictures
        pictures={images.map(pictureOf)}
        onMove={mayArrange ? (from, to) => void move(from, to) : undefined}
        onOpen={setOpen}
        onDelete={mayArrange ? (place) => void remove(place) : undefined}
        colorChoice={
          mayArrange && colors.length > 0
            ? { colors, onChoose: (place, color) => void choose(place, color) }
            : undefined
        }
      />
      {images.length === 0 && <p className={styles.muted}>{t('pictures.none')}</p>}
      {mayAdd && <PictureSource onFiles={(files) => void add(files)} isBusy={sending > 0} />}
      <Modal
        open={shown !== undefined}
        onCancel={() => setOpen(undefined)}
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

function pictureOf({ image_file, slide_file, is_temp, color, user, created_at }: ProductImage): Picture {
  return {
    id: image_file,
    image: <img src={slide_file} alt="" loading="lazy" decoding="async" onError={showNoImage} />,
    title: [user, formatMoment(created_at)].filter(Boolean).join(' · '),
    isTemporary: is_temp === 1,
    color,
  };
}
