import { PictureOutlined } from '@ant-design/icons';
import { maxImageBytes, maxPreorderImages } from '@soquay/contract/rules/picture';
import type { ReactNode } from 'react';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FileButton } from '@/ui/FileButton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useFileDrop } from '@/ui/use-file-drop.ts';
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

/** Pictures of the goods that a customer asks for: chosen, or dropped here; they are sent with the form. */
export function PictureField({ saved, children }: PictureFieldProps) {
  const t = useTexts(preordersTexts);
  const feedback = useFeedback();
  const store = usePreorderStore();
  const [{ images }, setHeader] = useHeader<Pick<PreorderHeader, 'images'>>('images');

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

  return (
    <section
      className={styles.field}
      aria-label={t('preorders.pictures')}
      data-field="images"
      {...useFileDrop((dropped) => void add(dropped))}
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
      <FileButton
        icon={<PictureOutlined aria-hidden />}
        accept="image/jpeg,image/png"
        multiple
        onFiles={(chosen) => void add(chosen)}
      >
        {t('preorders.addPictures')}
      </FileButton>
      <small>
        {t('preorders.pictureLimits', { n: maxPreorderImages, size: maxImageBytes / 1024 / 1024 })}
      </small>
      <FieldError name="images" />
    </section>
  );
}
