import { PictureOutlined } from '@ant-design/icons';
import { maxImageBytes, maxPreorderImages } from '@soquay/contract/rules/picture';
import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { usePreorderStore } from '../preorder-context.ts';
import type { PreorderHeader } from '../preorder-form.ts';
import { preordersTexts } from '../preorders.texts.ts';
import { Picture } from './Picture.tsx';
import styles from './pictures.module.css';

interface PictureFieldProps {
  /** Names of those that are saved. */
  saved: readonly string[];
  /** Shows them. */
  children?: ReactNode;
}

/** What the goods look like that a customer asks for: chosen, or dropped here; they are sent with the form. */
export function PictureField({ saved, children }: PictureFieldProps) {
  const t = useTexts(preordersTexts);
  const feedback = useFeedback();
  const store = usePreorderStore();
  const [{ images }, setHeader] = useHeader<Pick<PreorderHeader, 'images'>>('images');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  async function add(chosen: readonly File[]): Promise<void> {
    try {
      const before = store.getState().header.images;
      // Fetched once somebody adds one.
      const { withPicked } = await import('./picked-pictures.ts');
      const picked = await withPicked({ images: before, saved }, chosen);
      // Meanwhile others may have been dropped, or taken away.
      const added = picked.images.filter((image) => !before.includes(image));
      setHeader({ images: [...store.getState().header.images, ...added] });
      if (picked.problem) store.getState().setError('images', picked.problem);
    } catch (error) {
      feedback.failure(error);
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  }

  return (
    <section
      className={styles.field}
      aria-label={t('preorders.pictures')}
      data-field="images"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ul className={styles.pictures} aria-label={t('preorders.pictures')}>
        {children}
        {images.map((image) => (
          <Picture
            key={image.name}
            name={image.name}
            content={image}
            onDelete={() => setHeader({ images: images.filter((other) => other !== image) })}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-label={t('preorders.addPictures')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file mended and chosen again is a change too.
          currentTarget.value = '';
          void add(chosen);
        }}
      />
      <Button icon={<PictureOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {t('preorders.addPictures')}
      </Button>
      <small>
        {t('preorders.pictureLimits', { n: maxPreorderImages, size: maxImageBytes / 1024 / 1024 })}
      </small>
      <FieldError name="images" />
    </section>
  );
}
